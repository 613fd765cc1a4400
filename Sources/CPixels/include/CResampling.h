#ifndef CRESAMPLING_H
#define CRESAMPLING_H

#include <stdint.h>

/// An image with four bytes per pixel, alpha last, premultiplied by alpha, in rows without padding.
typedef struct {
  const uint8_t *pixels;
  int32_t width;
  int32_t height;
} cresampling_picture;

/// The target pixels along one axis. Pixel i covers the source from (i - origin) / scale to (i + 1 - origin) / scale.
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

/// Fills `target` with the scaled-down source, row by row. Scales are at most 1.
///
/// Pixels are weighted by Hermite's cubic (B = C = 0), stretched over the source pixels of a target pixel. It is sharper than a
/// triangle filter, without the halos of cubics that overshoot. Edge pixels are repeated outward. Returns 0 if memory is exhausted.
int cresampling_scale(cresampling_picture source, uint8_t *target, cresampling_axis across, cresampling_axis down);

#endif
