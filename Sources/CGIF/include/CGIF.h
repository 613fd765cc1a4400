#ifndef CGIF_H
#define CGIF_H

#include <stddef.h>
#include <stdint.h>

/// giflib is loaded when the first GIF is decoded, so that programs without any begin no later.
///
/// Decodes a GIF's first frame where it stands on the canvas: rows of four bytes a pixel, B, G, R and alpha, which is
/// 0 or 255. `pixels` must be clear, and has room for `width` × `height` of them. A frame may have no more than
/// `most_pixels`. Returns NULL, or what went wrong.
const char *cgif_decode(
    const uint8_t *bytes, size_t count, uint8_t *pixels, uint32_t width, uint32_t height, size_t most_pixels);

#endif
