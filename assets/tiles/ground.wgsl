// A piece of the ground, and the light that falls on it.

#import bevy_sprite::mesh2d_vertex_output::VertexOutput

#ifdef SRGB_OUTPUT
#import bevy_render::color_operations::linear_to_srgb
#endif
#ifdef OKLAB_OUTPUT
#import bevy_render::color_operations::linear_rgb_to_oklab
#endif

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var picture: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var picture_sampler: sampler;
@group(#{MATERIAL_BIND_GROUP}) @binding(2) var light: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(3) var light_sampler: sampler;
@group(#{MATERIAL_BIND_GROUP}) @binding(4) var<uniform> share: vec4<f32>;

// How much brighter than in daylight the ground may be: 1.35 to the eye, as light adds up. `board/ground/light.rs` knows it too.
const MOST_LIGHT: f32 = 1.935;

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
#ifdef EXACT
    let texel = vec2<i32>(in.uv * vec2<f32>(textureDimensions(picture)));
    var colour = vec4<f32>(textureLoad(picture, texel, 0).rgb, 1.0);
#else
    var colour = vec4<f32>(textureSampleLevel(picture, picture_sampler, in.uv, 0.0).rgb, 1.0);
#endif
#ifdef LIT
    let place = in.world_position.xy * vec2<f32>(share.x, -share.y);
    let lit = textureSampleLevel(light, light_sampler, place, 0.0).rgb;
    colour = vec4<f32>(colour.rgb * lit * MOST_LIGHT, 1.0);
#endif
#ifdef SRGB_OUTPUT
    colour = vec4(linear_to_srgb(colour.rgb), colour.a);
#endif
#ifdef OKLAB_OUTPUT
    colour = vec4(linear_rgb_to_oklab(colour.rgb), colour.a);
#endif
    return colour;
}
