#ifndef CRESAMPLING_H
#define CRESAMPLING_H

#include <stdint.h>

/// Pixels of four bytes, colours multiplied by alpha and alpha last, in rows without padding.
typedef struct {
  const uint8_t *pixels;
  int32_t width;
  int32_t height;
} cresampling_picture;

/// Pixels of a target along one side: pixel i lies over (i - origin) / scale to (i + 1 - origin) / scale of the source.
typedef struct {
  int32_t count;
  double scale, origin;
} cresampling_axis;

/// Fills `width` × `height` pixels of `target` with what `source` shows there.
///
/// `map` holds the nine numbers, row by row, that take a place in the target, in pixels, to a place in the source.
/// Each pixel is the mean of four samples, each blended from the four nearest pixels; outside the source all is
/// clear. The loops are C because they run a million times a picture and tests are built without optimisation.
void cresampling_project(cresampling_picture source, uint8_t *target, int32_t width, int32_t height,
                         const double map[9]);

/// Fills `target`, a row of pixels after the other, with the source made smaller; scales are at most 1.
///
/// Pixels are weighed by Hermite's cubic (B = C = 0), stretched over the pixels that fall on one: sharper than a
/// triangle, and without the halos of cubics that overshoot. The edges go on outside. Returns 0 where there is no memory.
int cresampling_scale(cresampling_picture source, uint8_t *target, cresampling_axis across, cresampling_axis down);

#endif
