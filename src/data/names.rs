//! The names of the fields that a type is read from.

use serde::{
    Deserializer,
    de::{DeserializeOwned, Error as _, Visitor, value::Error},
    forward_to_deserialize_any,
};

/// The names of a struct's fields, as they are written in a file. Empty for any other type.
pub fn fields_of<T: DeserializeOwned>() -> &'static [&'static str] {
    let mut names: &'static [&'static str] = &[];
    // Reading always fails: the probe has no values to give.
    drop(T::deserialize(Probe(&mut names)));
    names
}

/// A deserializer that only notes the names that a struct asks for.
struct Probe<'n>(&'n mut &'static [&'static str]);

impl Probe<'_> {
    fn nothing<T>() -> Result<T, Error> {
        Err(Error::custom("there is no value, only names are asked for"))
    }
}

impl<'de> Deserializer<'de> for Probe<'_> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Error> {
        Self::nothing()
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        _: V,
    ) -> Result<V::Value, Error> {
        *self.0 = fields;
        Self::nothing()
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map enum identifier ignored_any
    }
}
