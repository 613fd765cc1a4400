#ifndef CWARP_H
#define CWARP_H

#include <stdint.h>

/// Pixels of four bytes, colours multiplied by alpha, in rows without padding.
typedef struct {
  const uint8_t *pixels;
  int32_t width;
  int32_t height;
} cwarp_picture;

/// Fills `width` × `height` pixels of `target` with what `source` shows there.
///
/// `map` holds the nine numbers, row by row, that take a place in the target, in pixels, to a place in the source.
/// Each pixel is the mean of four samples, each blended from the four nearest pixels; outside the source all is
/// clear. The loop is C because it runs a million times a picture and tests are built without optimisation.
void cwarp_project(cwarp_picture source, uint8_t *target, int32_t width, int32_t height, const double map[9]);

#endif
