#ifndef CCOMPOSITING_H
#define CCOMPOSITING_H

#include <stddef.h>
#include <stdint.h>

/// Coverage, a byte a pixel, in rows that are `stride` bytes apart.
typedef struct {
  const uint8_t *bytes;
  size_t stride;
} ccompositing_mask;

/// Paints `color` over `width` × `height` pixels of four bytes, as much as the mask covers each. Bytes of pixels and of
/// the colour are multiplied by alpha, which is a number's highest; rows of pixels are `stride` bytes apart. Where the mask
/// is zero in a row's eight pixels, none of them is read or written.
///
/// Rounds as Cairo 1.16 does where it fills a path with that colour, so that it changes no pixel who fills it.
void ccompositing_paint(uint32_t color, ccompositing_mask mask, uint8_t *pixels, size_t stride, size_t width,
                        size_t height);

#endif
