#ifndef CCOVERAGE_EDGES_H
#define CCOVERAGE_EDGES_H

#include "CCoverage.h"

/// A row of pixels is sampled at so many lines, each in the middle of its share of the row; columns are so many parts wide.
enum { SAMPLES = 15, SIDE = 256 };

/// What a polygon's side is where it crosses a line of samples. Places are exact: whole 256ths of a pixel, and a remainder.
typedef struct {
  /// Where it crosses the line, rounded to the nearest 256th of a pixel.
  int32_t x;
  /// What is cut off from it once a half is added, in parts of `whole`.
  int32_t part;
  int32_t whole;
  /// From one line to the next, rounded down, and what is cut off.
  int32_t step;
  int32_t step_part;
  /// On how many lines it is still to be met, this one included.
  int32_t left;
  /// 1 where it goes down, -1 where it goes up.
  int32_t direction;
  /// The first line that it crosses, counted from the row at zero.
  int32_t top;
} edge;

/// Of two numbers, the second positive, rounded down.
static inline int64_t quotient(int64_t a, int64_t b) { return a / b - (a % b < 0); }

/// Moves an edge down by some lines, of which it has as many left.
static inline void edge_move(edge *e, int32_t lines) {
  int64_t part = e->part + (int64_t)lines * e->step_part;
  e->x += lines * e->step + (int32_t)(part / e->whole);
  e->part = (int32_t)(part % e->whole);
}

/// Makes an edge of what a side has between two lines, the first of which it may cross; 0 where it has nothing there, and 1
/// otherwise.
int edge_init(edge *result, ccoverage_line line, int32_t first, int32_t end);

/// Sorts edges by where they are, with room for as many. Which of two at one place comes first is as in Cairo.
void edges_sort(edge *edges, size_t count, edge *room);

/// Merges sorted edges into `result`, by the same rule.
void edges_merge(const edge *a, size_t a_count, const edge *b, size_t b_count, edge *result);

#endif
