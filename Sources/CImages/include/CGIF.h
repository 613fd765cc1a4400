#ifndef CGIF_H
#define CGIF_H

#include <stddef.h>
#include <stdint.h>

/// Decodes the first frame of a GIF at its position on the canvas. A pixel consists of blue, green, red and alpha bytes; alpha
/// is 0 or 255. `pixels` must be zeroed, with space for `width` × `height` pixels. The frame must not have more than
/// `most_pixels` pixels. Returns NULL on success, and an error message on failure.
///
/// The first call loads giflib, so that programs start without this delay.
const char *cgif_decode(
    const uint8_t *bytes, size_t count, uint8_t *pixels, uint32_t width, uint32_t height, size_t most_pixels);

#endif
