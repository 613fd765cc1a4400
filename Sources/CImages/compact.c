#include <libdeflate.h>
#include <stdlib.h>

#include "CPNG.h"
#include "rows.h"

/// Files are as small as those of zlib at level 9, in a third of the time. Higher levels take six times as long.
enum { LEVEL = 9 };

int cpng_filter_rows(const cpng_band *band, uint8_t *rows) {
  uint8_t *scratch = malloc((row_bytes(band) + 1) * SCRATCH_ROWS);
  if (!scratch) return 0;
  write_rows(band, rows, scratch);
  free(scratch);
  return 1;
}

uint8_t *cpng_compress_compactly(const uint8_t *bytes, size_t count, size_t *compressed_count) {
  struct libdeflate_compressor *compressor = libdeflate_alloc_compressor(LEVEL);
  if (!compressor) return NULL;
  size_t capacity = libdeflate_zlib_compress_bound(compressor, count);
  uint8_t *out = malloc(capacity);
  *compressed_count = out ? libdeflate_zlib_compress(compressor, bytes, count, out, capacity) : 0;
  libdeflate_free_compressor(compressor);
  if (*compressed_count) return out;
  free(out);
  return NULL;
}
