#ifndef CRESAMPLING_H
#define CRESAMPLING_H

#include <stdint.h>

/// An image whose pixels have four bytes. The last byte is alpha, by which the others are premultiplied. Rows have no padding.
typedef struct {
  const uint8_t *pixels;
  int32_t width;
  int32_t height;
} cresampling_picture;

/// The target pixels along one axis. Target pixel i covers the source pixels from (i - origin) / scale to (i + 1 - origin) /
/// scale.
typedef struct {
  int32_t count;
  double scale, origin;
} cresampling_axis;

/// Fills `width` × `height` pixels of `target` with the projected `source`.
///
/// `map` contains the matrix from target pixels to source pixels, row by row. Each pixel is the mean of four samples, each of which
/// is interpolated from the four nearest pixels. Pixels outside of the source are transparent. The loops are in C because they run
/// a million times per image, and tests are built without optimization.
void cresampling_project(cresampling_picture source, uint8_t *target, int32_t width, int32_t height,
                         const double map[9]);

/// Fills `target` with the scaled-down source, row by row. The scales of both axes must be at most 1.
///
/// Pixels are weighted by Hermite's cubic (B = C = 0), scaled to the source pixels that a target pixel covers. The filter is
/// sharper than a triangle filter, and has no halos, unlike cubics that overshoot. Edge pixels are repeated outward. Returns 0
/// if memory is exhausted.
int cresampling_scale(cresampling_picture source, uint8_t *target, cresampling_axis across, cresampling_axis down);

#endif
