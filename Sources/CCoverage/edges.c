#include "edges.h"

#include <limits.h>
#include <string.h>

/// The first line of samples that is not above a place.
static int32_t line_at(int32_t y) { return (int32_t)((SAMPLES * (int64_t)y + SIDE / 2) >> 8); }

/// Finds out where it crosses its first line.
static void locate(edge *e, ccoverage_point start, ccoverage_point end) {
  int64_t across = end.x - start.x, down = end.y - start.y;
  if (across == 0) {
    e->x = start.x;
    e->part = 1;
    e->whole = 2;
    return;
  }
  // The middle of the line's share of the row, less the start, in 7,680ths of a pixel.
  int64_t below = SIDE * (2 * (int64_t)e->top + 1) - 2 * SAMPLES * (int64_t)start.y;
  int64_t whole = 4 * SAMPLES * down, place = 2 * below * across + whole / 2, step = 4 * SIDE * across;
  e->whole = (int32_t)whole;
  e->x = (int32_t)(start.x + quotient(place, whole));
  e->part = (int32_t)(place - quotient(place, whole) * whole);
  e->step = (int32_t)quotient(step, whole);
  e->step_part = (int32_t)(step - quotient(step, whole) * whole);
}

int edge_init(edge *result, ccoverage_line line, int32_t first, int32_t end) {
  int is_upward = line.from.y > line.to.y;
  ccoverage_point upper = is_upward ? line.to : line.from, lower = is_upward ? line.from : line.to;
  int32_t top = line_at(upper.y), bottom = line_at(lower.y);
  if (top < first) top = first;
  if (bottom > end) bottom = end;
  if (bottom <= top) return 0;
  *result = (edge){.left = bottom - top, .direction = is_upward ? -1 : 1, .top = top};
  locate(result, upper, lower);
  return 1;
}

void edges_merge(const edge *a, size_t a_count, const edge *b, size_t b_count, edge *result) {
  const edge *a_end = a + a_count, *b_end = b + b_count;
  // As long as one list is read from, it goes before the other where both are at one place.
  int reads_a = a != a_end && (b == b_end || a->x <= b->x);
  while (a != a_end && b != b_end) {
    if (reads_a ? a->x <= b->x : b->x <= a->x) {
      *result++ = reads_a ? *a++ : *b++;
    } else {
      reads_a = !reads_a;
    }
  }
  memcpy(result, a, sizeof(edge) * (size_t)(a_end - a));
  memcpy(result + (a_end - a), b, sizeof(edge) * (size_t)(b_end - b));
}

/// Sorts as many edges as two to the power of `level` + 1, and returns how many these are.
static size_t sort_some(edge *edges, size_t count, unsigned level, edge *room) {
  if (count < 2) return count;
  if (edges[0].x > edges[1].x) {
    edge first = edges[0];
    edges[0] = edges[1];
    edges[1] = first;
  }
  size_t sorted = 2;
  for (unsigned i = 0; i < level && sorted < count; i++) {
    size_t more = sort_some(edges + sorted, count - sorted, i, room);
    edges_merge(edges, sorted, edges + sorted, more, room);
    sorted += more;
    memcpy(edges, room, sizeof(edge) * sorted);
  }
  return sorted;
}

void edges_sort(edge *edges, size_t count, edge *room) { sort_some(edges, count, UINT_MAX, room); }
