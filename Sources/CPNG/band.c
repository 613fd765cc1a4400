#include <stdlib.h>

#include "deflate.h"
#include "rows.h"

struct cpng_compressor {
  deflater *deflater;
  /// The rows as a PNG has them, what is needed to make them, and what they become.
  uint8_t *rows, *memory, *out;
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

cpng_part cpng_compressor_compress(cpng_compressor *c, const cpng_band *band) {
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

void cpng_compressor_destroy(cpng_compressor *c) {
  if (!c) return;
  deflater_destroy(c->deflater);
  free(c->rows);
  free(c->memory);
  free(c->out);
  free(c);
}
