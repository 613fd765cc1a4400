#ifndef CWEBP_H
#define CWEBP_H

#include <stddef.h>
#include <stdint.h>

/// libwebp is loaded when the first WebP picture is decoded, so that programs without any begin no later.
///
/// Decodes a still picture, or the chunks of a frame of an animated one, into rows of four bytes a pixel: B, G, R and
/// straight alpha. `pixels` has room for so many. Returns NULL, or what went wrong.
const char *cwebp_decode(
    const uint8_t *bytes, size_t count, uint8_t *pixels, uint32_t width, uint32_t height);

#endif
