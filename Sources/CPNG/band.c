#include <stdlib.h>
#include <string.h>

#include "deflate.h"
#include "rows.h"

/// A band of one colour, of which pictures have many, and what it became.
typedef struct {
  uint8_t pixel[4];
  uint32_t height;
  /// Its bytes are NULL where there is none.
  cpng_part part;
} plain_band;

struct cpng_compressor {
  deflater *deflater;
  /// The rows as a PNG has them, what is needed to make them, and what they become.
  uint8_t *rows, *memory, *out;
  /// The last one; `plain_bytes` are those of its part.
  plain_band plain;
  uint8_t *plain_bytes;
};

cpng_compressor *cpng_compressor_create(uint32_t width, uint32_t height, int has_alpha) {
  cpng_band band = {NULL, 0, width, height, has_alpha};
  size_t line = row_bytes(&band) + 1;
  cpng_compressor *c = calloc(1, sizeof *c);
  if (!c) return NULL;
  c->deflater = deflater_create();
  c->rows = malloc(line * height);
  c->memory = malloc(line * WORKING_ROWS);
  c->out = malloc(deflate_bound(line * height));
  if (c->deflater && c->rows && c->memory && c->out) return c;
  cpng_compressor_destroy(c);
  return NULL;
}

static int is_plain(const cpng_band *band) {
  size_t count = 4 * (size_t)band->width;
  for (uint32_t y = 0; y < band->height; y++) {
    const uint8_t *row = band->pixels + y * band->stride;
    // A row whose pixels are equal to their neighbours begins with a pixel that is equal to the first of all.
    if (memcmp(row, band->pixels, 4) || memcmp(row, row + 4, count - 4)) return 0;
  }
  return 1;
}

static int is_known(const cpng_compressor *c, const cpng_band *band) {
  return c->plain.part.bytes && c->plain.height == band->height && !memcmp(c->plain.pixel, band->pixels, 4);
}

/// Without memory for it, it is compressed again.
static void remember(cpng_compressor *c, const cpng_band *band, cpng_part part) {
  free(c->plain_bytes);
  c->plain_bytes = malloc(part.count);
  c->plain = (plain_band){.height = band->height, .part = part};
  memcpy(c->plain.pixel, band->pixels, 4);
  c->plain.part.bytes = c->plain_bytes;
  if (c->plain_bytes) memcpy(c->plain_bytes, part.bytes, part.count);
}

static cpng_part compress(cpng_compressor *c, const cpng_band *band) {
  size_t line = row_bytes(band) + 1, count = line * band->height;
  deflate_shape shape = {band->has_alpha ? 4 : 3, line};
  write_rows(band, c->rows, c->memory);
  deflate_begin(c->deflater, c->rows, count, shape, c->out);
  for (size_t start = 0, end = 0; start < count; start = end) {
    while (end < count && !c->rows[end] == !c->rows[start]) end += line;
    deflate_add(c->deflater, end, c->rows[start] ? DEFLATE_PREDICTED : DEFLATE_PLAIN);
  }
  size_t written = deflate_end(c->deflater);
  return (cpng_part){c->out, written, count, adler32_of(c->rows, count)};
}

cpng_part cpng_compressor_compress(cpng_compressor *c, const cpng_band *band) {
  int plain = is_plain(band);
  if (plain && is_known(c, band)) return c->plain.part;
  cpng_part part = compress(c, band);
  if (plain) remember(c, band, part);
  return part;
}

void cpng_compressor_destroy(cpng_compressor *c) {
  if (!c) return;
  free(c->plain_bytes);
  deflater_destroy(c->deflater);
  free(c->rows);
  free(c->memory);
  free(c->out);
  free(c);
}
