//! SVG pictures, judged by their elements: what the window's library refuses to draw, and what it would draw for ever. The library
//! itself is not asked, since nothing bounds the time that it takes.

use data::{Problem, Source};
use roxmltree::{Document, Node, ParsingOptions};
use std::collections::BTreeMap;
use svgtypes::{Length, PathParser, ViewBox};

/// The namespace of an SVG's elements, and that of the links among them.
const SVG: &str = "http://www.w3.org/2000/svg";
const LINKS: &str = "http://www.w3.org/1999/xlink";

/// The most elements that are read, and that are drawn where `<use` repeats some.
const MAX_NODES: u32 = 100_000;

/// The depth to which elements may lie in each other. The window's library gives up a little below.
const MAX_DEPTH: u32 = 1000;

/// The most steps of filters that are drawn: each paints the whole picture anew.
const MAX_STEPS: u32 = 500;

/// Elements that are not drawn, and what to do about them.
const UNDRAWN: [(&str, &str); 4] = [
    ("text", "turn letters into paths"),
    ("pattern", "draw what it repeats"),
    ("image", "draw shapes, or save the whole as PNG"),
    ("foreignObject", "draw shapes, or save the whole as PNG"),
];

/// A byte of the text and what is wrong there.
type Fault = (usize, String);

/// Says what is wrong with the text of an SVG, in its place.
///
/// # Errors
/// The first fault that keeps it from being drawn.
pub fn check(source: &Source) -> Result<(), Problem> {
    let told = |(at, message): Fault| source.fault(at, message);
    check_tags(source.text).map_err(told)?;
    let options = ParsingOptions { allow_dtd: true, nodes_limit: MAX_NODES, ..ParsingOptions::default() };
    let document = Document::parse_with_options(source.text, options).map_err(|error| {
        let place = error.pos();
        source.fault_in(place.row as usize, place.col as usize, format!("this SVG is damaged: {error}"))
    })?;
    check_root(&document).map_err(told)?;
    for element in document.descendants().filter(is_drawn) {
        check_element(&element).map_err(told)?;
    }
    Weigher::new(&document).weigh(document.root_element(), 0).map(drop).map_err(told)
}

/// Checks what the tags tell of a text that may be no XML.
fn check_tags(text: &str) -> Result<(), Fault> {
    let tags = tags(text);
    match tags.first() {
        Some((_, "svg")) => {}
        other => {
            let at = other.map_or(0, |(at, _)| *at);
            return Err((at, "this is no SVG: the first element of one is `<svg`".to_owned()));
        }
    }
    if tags.last().is_none_or(|(_, name)| *name != "/svg") {
        return Err((text.trim_end().len(), "this SVG is cut off: `</svg>` is missing".to_owned()));
    }
    for undrawn in UNDRAWN {
        if let Some((at, _)) = tags.iter().find(|(_, tag)| *tag == undrawn.0) {
            return Err((*at, not_drawn(undrawn)));
        }
    }
    Ok(())
}

fn not_drawn((name, instead): (&str, &str)) -> String {
    format!("`<{name}` is not drawn in a picture: {instead}")
}

/// Checks the outermost element: its namespace and the size of the whole.
fn check_root(document: &Document) -> Result<(), Fault> {
    let root = document.root_element();
    if !is_drawn(&root) {
        return Err((root.range().start, format!("this is no SVG: the `xmlns` of one is `{SVG}`")));
    }
    for side in ["width", "height"] {
        let Some(length) = root.attribute_node(side) else { continue };
        // A length that can't be read counts as left out.
        let Ok(Length { number, .. }) = length.value().parse::<Length>() else { continue };
        if number as f32 <= 0.0 || !(number as f32).is_finite() {
            return Err((length.range().start, format!("`{side}` is a number above 0, or left out")));
        }
    }
    match root.attribute_node("viewBox") {
        Some(size) if size.value().parse::<ViewBox>().is_err() => {
            let message = "`viewBox` is four numbers, the last two the width and height, above 0";
            Err((size.range().start, message.to_owned()))
        }
        _ => Ok(()),
    }
}

/// Checks an element by itself: whether it is drawn, and the lines of a path.
fn check_element(element: &Node) -> Result<(), Fault> {
    let name = element.tag_name().name();
    // An entity hides an element from a look at the tags.
    if let Some(undrawn) = UNDRAWN.into_iter().find(|undrawn| undrawn.0 == name) {
        return Err((element.range().start, not_drawn(undrawn)));
    }
    let Some(lines) = element.attribute_node("d").filter(|_| name == "path") else { return Ok(()) };
    match PathParser::from(lines.value()).find(Result::is_err) {
        Some(Err(error)) => Err((lines.range().start, format!("this path can't be drawn: {error}"))),
        _ => Ok(()),
    }
}

/// Whether a node is an element of an SVG; others, such as an editor's own, are passed over with all that is in them.
fn is_drawn(node: &Node) -> bool {
    node.is_element() && matches!(node.tag_name().namespace(), None | Some(SVG))
}

/// The size of an element as it is drawn, with all that is in it and that it uses.
#[derive(Clone, Copy, Default)]
struct DrawnSize {
    depth: u32,
    elements: u32,
    filter_steps: u32,
}

/// The sizes of a picture's elements, each worked out once.
struct Weigher<'d> {
    by_id: BTreeMap<&'d str, Node<'d, 'd>>,
    known: BTreeMap<usize, DrawnSize>,
}

impl<'d> Weigher<'d> {
    fn new(document: &'d Document<'d>) -> Self {
        let mut by_id = BTreeMap::new();
        for node in document.descendants() {
            if let Some(id) = node.attribute("id") {
                by_id.entry(id).or_insert(node);
            }
        }
        Self { by_id, known: BTreeMap::new() }
    }

    /// Returns the size of an element that lies at a depth.
    ///
    /// # Errors
    /// The innermost element that is too large. An element that uses itself counts once: the window leaves it out.
    fn weigh(&mut self, node: Node<'d, 'd>, depth: u32) -> Result<DrawnSize, Fault> {
        let fault = |message: String| Err((node.range().start, message));
        let too_deep =
            || fault(format!("elements lie more than {MAX_DEPTH} deep in each other from here on"));
        let id = node.id().get_usize();
        if let Some(known) = self.known.get(&id) {
            return if depth + known.depth > MAX_DEPTH { too_deep() } else { Ok(*known) };
        }
        if depth > MAX_DEPTH {
            return too_deep();
        }
        self.known.insert(id, DrawnSize::default());
        let mut size = DrawnSize { depth: 0, elements: 1, filter_steps: self.filter_steps(node) };
        // The window counts what is used as two deeper.
        let (inner, below) = if node.tag_name().name() == "use" {
            let link = node.attribute("href").or_else(|| node.attribute((LINKS, "href")));
            let used = link.and_then(|link| self.by_id.get(link.trim().strip_prefix('#')?)).copied();
            (used.filter(is_drawn).into_iter().collect(), 2)
        } else {
            (node.children().filter(is_drawn).collect::<Vec<_>>(), 1)
        };
        for inner in inner {
            let its = self.weigh(inner, depth + below)?;
            size.depth = size.depth.max(its.depth + below);
            size.elements = size.elements.saturating_add(its.elements);
            size.filter_steps = size.filter_steps.saturating_add(its.filter_steps);
        }
        if size.elements > MAX_NODES {
            return fault(format!(
                "this is drawn as more than {MAX_NODES} elements, since `<use` repeats them"
            ));
        }
        if size.filter_steps > MAX_STEPS {
            return fault(format!("filters have more than {MAX_STEPS} steps in all here: leave some out"));
        }
        self.known.insert(id, size);
        Ok(size)
    }

    /// The number of steps of the filters that an element itself is drawn through.
    fn filter_steps(&self, node: Node) -> u32 {
        let style = node.attribute("style").and_then(|style| style.split_once("filter:")).map(|(_, set)| set);
        let Some(set) = node.attribute("filter").or(style) else { return 0 };
        let names = set.split(';').next().unwrap_or_default().split("url(").skip(1);
        let ids = names.filter_map(|name| name.split(')').next());
        let filters = ids.filter_map(|id| self.by_id.get(id.trim_matches(['#', '\'', '"', ' '])));
        let steps: usize = filters.map(|filter| filter.children().filter(is_drawn).count()).sum();
        u32::try_from(steps).unwrap_or(u32::MAX)
    }
}

/// The tags of an XML text: where each begins, and its name. Comments and what is no element are passed over.
fn tags(text: &str) -> Vec<(usize, &str)> {
    let (mut found, mut at) = (Vec::new(), 0);
    while let Some(open) = text.get(at..).and_then(|rest| rest.find('<')).map(|further| at + further) {
        let rest = &text[open..];
        let passed = [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>"), ("<!", ">")];
        if let Some((_, end)) = passed.into_iter().find(|(begin, _)| rest.starts_with(begin)) {
            at = rest.find(end).map_or(text.len(), |length| open + length + end.len());
            continue;
        }
        let name = rest[1..].split(|c: char| c.is_whitespace() || c == '>').next().unwrap_or_default();
        found.push((open, name.strip_suffix('/').unwrap_or(name)));
        at = open + 1;
    }
    found
}
