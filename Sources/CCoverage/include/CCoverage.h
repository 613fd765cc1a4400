#ifndef CCOVERAGE_H
#define CCOVERAGE_H

#include <stddef.h>
#include <stdint.h>

/// A place in 256ths of a pixel.
typedef struct {
  int32_t x, y;
} ccoverage_point;

/// One side of a polygon.
typedef struct {
  ccoverage_point from, to;
} ccoverage_line;

/// Whole pixels.
typedef struct {
  int32_t x, y, width, height;
} ccoverage_box;

enum {
  CCOVERAGE_OK = 0,
  /// There is no memory, and nothing is written.
  CCOVERAGE_OUT_OF_MEMORY = 1,
  /// Something lies 32,768 pixels from zero or farther, or the box has a side of no pixel, and nothing is written.
  CCOVERAGE_OUT_OF_RANGE = 2,
};

/// Writes how much of each of the box's pixels is inside of closed polygons, where that is all that they wind around
/// (nonzero): a byte a pixel, row by row, without padding. What lies beyond the box is cut off.
///
/// Samples and rounds as Cairo 1.16 does where it fills a path that has this box and sides of which not all lie along rows and
/// columns, so that it changes no pixel who fills it.
int ccoverage_fill(const ccoverage_line *lines, size_t count, ccoverage_box box, uint8_t *bytes);

#endif
