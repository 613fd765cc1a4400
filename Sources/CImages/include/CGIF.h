#ifndef CGIF_H
#define CGIF_H

#include <stddef.h>
#include <stdint.h>

/// Decodes the first frame of a GIF at its position on the canvas. A pixel consists of blue, green, red and alpha (0 or 255).
/// `pixels` must be zeroed, with space for `width` × `height` pixels. A frame must not have more than `most_pixels`. Returns NULL,
/// or an error message.
///
/// giflib is loaded by the first call, so that it does not delay the start of programs.
const char *cgif_decode(
    const uint8_t *bytes, size_t count, uint8_t *pixels, uint32_t width, uint32_t height, size_t most_pixels);

#endif
