#ifndef CWEBP_H
#define CWEBP_H

#include <stddef.h>
#include <stdint.h>

/// Decodes a still image, or the chunks of one frame of an animation. A pixel consists of blue, green, red and alpha bytes, not
/// premultiplied. `pixels` must have space for `width` × `height` pixels. Returns NULL on success, and an error message on
/// failure.
///
/// The first call loads libwebp, so that programs start without this delay.
const char *cwebp_decode(
    const uint8_t *bytes, size_t count, uint8_t *pixels, uint32_t width, uint32_t height);

#endif
