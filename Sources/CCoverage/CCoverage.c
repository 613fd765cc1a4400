#include "CCoverage.h"

#include <stdlib.h>
#include <string.h>

#include "edges.h"

/// What a row of pixels gathers from the edges that cross it.
typedef struct {
  /// By how many lines of samples more are covered from this pixel on, to its right.
  int32_t height;
  /// How much of them is not covered in this pixel itself, in 512ths.
  int32_t area;
} cell;

/// How far things may lie from zero, in pixels, so that no sum is too large for its number.
enum { FARTHEST = 32768 };

typedef struct {
  /// The edges that cross the line of samples, from the left to the right.
  edge *active;
  size_t count;
  /// Room for as many as there are.
  edge *room;
  /// The columns that lines reach, and what the row has in each; one to their left takes what lies beyond.
  int32_t left, width;
  cell *cells;
} converter;

static inline void add(converter *c, int32_t column, int32_t height, int32_t area) {
  int32_t place = column - c->left;
  if (place >= c->width) return;
  if (place < 0) {
    c->cells[0].height += height;
    return;
  }
  c->cells[place + 1].height += height;
  c->cells[place + 1].area += area;
}

/// Covers one line of samples, and goes to the next.
static void sample(converter *c) {
  int winding = 0;
  int32_t start = 0;
  size_t kept = 0;
  for (size_t i = 0; i < c->count; i++) {
    edge e = c->active[i];
    int before = winding;
    winding += e.direction;
    if (before == 0) start = e.x;
    if (winding == 0 && start != e.x) {
      add(c, start >> 8, 1, 2 * (start & (SIDE - 1)));
      add(c, e.x >> 8, -1, -2 * (e.x & (SIDE - 1)));
    }
    if (--e.left == 0) continue;
    int32_t part = e.part + e.step_part, carry = part >= e.whole;
    e.x += e.step + carry;
    e.part = part - (carry ? e.whole : 0);
    size_t place = kept++;
    for (; place > 0 && c->active[place - 1].x > e.x; place--) c->active[place] = c->active[place - 1];
    c->active[place] = e;
  }
  c->count = kept;
}

/// Whether edges cross all lines of a row, and not one another.
static int is_even(const converter *c) {
  int32_t before = INT32_MIN;
  for (size_t i = 0; i < c->count; i++) {
    edge e = c->active[i];
    if (e.left < SAMPLES) return 0;
    edge_move(&e, SAMPLES);
    if (e.x < before) return 0;
    before = e.x;
  }
  return 1;
}

/// Where an edge enters a row, in parts of `whole`; Cairo goes back from the first line by half a step that it cuts off.
static int64_t entry(const edge *e) {
  int is_leftward = e->step < 0 && e->step_part > 0;
  int64_t step = e->step + is_leftward, part = e->step_part - (is_leftward ? e->whole : 0);
  return e->x * (int64_t)e->whole + e->part - e->whole / 2 - step / 2 * e->whole - part / 2;
}

/// Covers all to the right of an edge that crosses a whole row, and moves it to the next one.
static void trace(converter *c, edge *e, int32_t sign) {
  int64_t first = entry(e);
  edge_move(e, SAMPLES);
  int64_t last = entry(e), whole = e->whole;
  int64_t start = first <= last ? first : last, end = first <= last ? last : first;
  int32_t start_x = (int32_t)quotient(start, whole), end_x = (int32_t)quotient(end, whole);
  int32_t column = start_x >> 8, last_column = end_x >> 8;
  if (column == last_column) {
    int32_t sides = (start_x & (SIDE - 1)) + (end_x & (SIDE - 1));
    add(c, column, sign * SAMPLES, sign * sides * SAMPLES);
    return;
  }
  // How many lines it has crossed where it leaves the column, and by how many more where it leaves the next.
  int64_t width = end - start, height = ((column + 1) * (SIDE * whole) - start) * SAMPLES;
  int32_t y = (int32_t)(height / width), y_before = y;
  int64_t part = height % width, more = SAMPLES * SIDE * whole / width, more_part = SAMPLES * SIDE * whole % width;
  add(c, column, sign * y, sign * y * (SIDE + (start_x & (SIDE - 1))));
  for (column++; column < last_column; column++) {
    part += more_part;
    y += (int32_t)more + (part >= width);
    if (part >= width) part -= width;
    add(c, column, sign * (y - y_before), sign * (y - y_before) * SIDE);
    y_before = y;
  }
  add(c, column, sign * (SAMPLES - y_before), sign * (SAMPLES - y_before) * (end_x & (SIDE - 1)));
}

/// Covers a row all of whose lines are crossed by the same edges in the same order.
static void cover_evenly(converter *c) {
  for (size_t i = 0; i < c->count; i++) {
    size_t left = i;
    int winding = c->active[i].direction;
    for (i++; i < c->count; i++) {
      winding += c->active[i].direction;
      if (winding == 0 && (i + 1 == c->count || c->active[i + 1].x != c->active[i].x)) break;
      edge_move(&c->active[i], SAMPLES);
    }
    trace(c, &c->active[left], 1);
    if (i < c->count) trace(c, &c->active[i], -1);
  }
  size_t kept = 0;
  for (size_t i = 0; i < c->count; i++) {
    c->active[i].left -= SAMPLES;
    if (c->active[i].left > 0) c->active[kept++] = c->active[i];
  }
  c->count = kept;
}

/// Adds the edges that begin at a line, which are in the order of their lines.
static void begin(converter *c, edge *edges, size_t count) {
  if (count == 0) return;
  edges_sort(edges, count, c->room);
  edges_merge(c->active, c->count, edges, count, c->room);
  edge *active = c->room;
  c->room = c->active;
  c->active = active;
  c->count += count;
}

/// Writes the row that was gathered, from its leftmost column on, and clears it.
static void write(converter *c, uint8_t *bytes) {
  int32_t height = c->cells[0].height;
  for (int32_t x = 0; x < c->width; x++) {
    cell *gathered = &c->cells[x + 1];
    height += gathered->height;
    int32_t area = (int16_t)(height * 2 * SIDE - gathered->area);
    bytes[x] = (uint8_t)((17 * area + 256) >> 9);
  }
  memset(c->cells, 0, sizeof(cell) * (size_t)(c->width + 1));
}

typedef struct {
  int32_t left, top, right, bottom;
} extent;

static void extend(extent *e, ccoverage_point point) {
  if (point.x < e->left) e->left = point.x;
  if (point.x > e->right) e->right = point.x;
  if (point.y < e->top) e->top = point.y;
  if (point.y > e->bottom) e->bottom = point.y;
}

/// Of all lines that cross rows.
static extent extent_of(const ccoverage_line *lines, size_t count) {
  extent e = {INT32_MAX, INT32_MAX, INT32_MIN, INT32_MIN};
  for (size_t i = 0; i < count; i++) {
    if (lines[i].from.y == lines[i].to.y) continue;
    extend(&e, lines[i].from);
    extend(&e, lines[i].to);
  }
  return e;
}

static int32_t least(int32_t a, int32_t b) { return a < b ? a : b; }
static int32_t most(int32_t a, int32_t b) { return a > b ? a : b; }

/// Goes from parts of pixels to the pixels that are reached, of those in the box.
static extent pixels_of(extent e, ccoverage_box box) {
  return (extent){most(e.left >> 8, box.x), most(e.top >> 8, box.y),
                  least((e.right + SIDE - 1) >> 8, box.x + box.width),
                  least((e.bottom + SIDE - 1) >> 8, box.y + box.height)};
}

static int is_in_range(int64_t start, int64_t end) { return start > -FARTHEST && end < FARTHEST; }

/// Sorts edges by the lines of samples that they begin at, stably; `starts` has room for all lines and one.
static void sort_by_top(const edge *edges, size_t count, int32_t first, size_t line_count, size_t *starts, edge *sorted) {
  memset(starts, 0, sizeof(size_t) * (line_count + 1));
  for (size_t i = 0; i < count; i++) starts[edges[i].top - first + 1]++;
  for (size_t i = 0; i < line_count; i++) starts[i + 1] += starts[i];
  for (size_t i = 0; i < count; i++) sorted[starts[edges[i].top - first]++] = edges[i];
  // Each has moved to where the next begins.
  memmove(starts + 1, starts, sizeof(size_t) * line_count);
  starts[0] = 0;
}

static void convert(converter *c, edge *edges, const size_t *starts, int32_t rows, uint8_t *bytes, size_t stride) {
  for (int32_t row = 0; row < rows; row++, starts += SAMPLES, bytes += stride) {
    if (c->count == 0 && starts[0] == starts[SAMPLES]) continue;
    begin(c, edges + starts[0], starts[1] - starts[0]);
    if (starts[1] == starts[SAMPLES] && is_even(c)) {
      cover_evenly(c);
    } else {
      sample(c);
      for (int i = 1; i < SAMPLES; i++) {
        begin(c, edges + starts[i], starts[i + 1] - starts[i]);
        sample(c);
      }
    }
    write(c, bytes);
  }
}

int ccoverage_fill(const ccoverage_line *lines, size_t count, ccoverage_box box, uint8_t *bytes) {
  if (box.width < 1 || box.height < 1 || !is_in_range(box.x, (int64_t)box.x + box.width) ||
      !is_in_range(box.y, (int64_t)box.y + box.height)) {
    return CCOVERAGE_OUT_OF_RANGE;
  }
  extent e = extent_of(lines, count);
  int is_empty = e.left > e.right;
  if (!is_empty && (!is_in_range(e.left / SIDE, e.right / SIDE) || !is_in_range(e.top / SIDE, e.bottom / SIDE))) {
    return CCOVERAGE_OUT_OF_RANGE;
  }
  extent seen = is_empty ? (extent){0} : pixels_of(e, box);
  size_t size = (size_t)box.width * (size_t)box.height;
  if (seen.left >= seen.right || seen.top >= seen.bottom) {
    memset(bytes, 0, size);
    return CCOVERAGE_OK;
  }
  int32_t width = seen.right - seen.left, rows = seen.bottom - seen.top;
  size_t line_count = (size_t)rows * SAMPLES;
  edge *room = malloc(sizeof(edge) * 4 * count);
  cell *cells = calloc((size_t)width + 1, sizeof(cell));
  size_t *starts = malloc(sizeof(size_t) * (line_count + 1));
  int has_memory = room && cells && starts;
  if (has_memory) {
    memset(bytes, 0, size);
    edge *edges = room, *sorted = room + count;
    size_t crossing = 0;
    for (size_t i = 0; i < count; i++) {
      crossing += (size_t)edge_init(&edges[crossing], lines[i], seen.top * SAMPLES, seen.bottom * SAMPLES);
    }
    sort_by_top(edges, crossing, seen.top * SAMPLES, line_count, starts, sorted);
    converter c = {
      .active = room + 2 * count, .room = room + 3 * count, .left = seen.left, .width = width, .cells = cells};
    convert(&c, sorted, starts, rows, bytes + (seen.top - box.y) * box.width + (seen.left - box.x),
            (size_t)box.width);
  }
  free(room);
  free(cells);
  free(starts);
  return has_memory ? CCOVERAGE_OK : CCOVERAGE_OUT_OF_MEMORY;
}
