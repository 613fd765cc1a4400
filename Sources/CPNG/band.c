#include <stdlib.h>

#include "deflate.h"
#include "rows.h"

size_t cpng_band_byte_count(const cpng_band *band) { return (row_bytes(band) + 1) * band->height; }

size_t cpng_band_bound(const cpng_band *band) { return deflate_bound(cpng_band_byte_count(band)); }

size_t cpng_band_compress(const cpng_band *band, uint8_t *out, uint32_t *checksum) {
  size_t line = row_bytes(band) + 1, count = cpng_band_byte_count(band), written = 0;
  uint8_t *rows = malloc(count);
  deflate_shape shape = {band->has_alpha ? 4 : 3, line};
  if (rows && write_rows(band, rows)) {
    *checksum = adler32_of(rows, count);
    deflater *d = deflate_begin(rows, count, shape, out);
    for (size_t start = 0, end = 0; d && start < count; start = end) {
      while (end < count && !rows[end] == !rows[start]) end += line;
      deflate_add(d, end, rows[start] ? DEFLATE_PREDICTED : DEFLATE_PLAIN);
    }
    if (d) written = deflate_end(d);
  }
  free(rows);
  return written;
}
