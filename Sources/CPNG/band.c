#include <isa-l/igzip_lib.h>
#include <stdlib.h>
#include <zlib.h>

#include "CPNG.h"
#include "rows.h"

// Level 1 gives the same bytes on every x86-64 processor with SSE 4.2. Levels 2 and 3 are hardly smaller, and level 3
// gives other bytes on processors with AVX2 or AVX-512.
enum { LEVEL = 1, LEVEL_BUFFER = ISAL_DEF_LVL1_DEFAULT };

struct cpng_compressor {
  struct isal_zstream stream;
  uint8_t *level_buffer;
  /// The rows as a PNG stores them, scratch memory to filter them in, and the compressed bytes.
  uint8_t *rows, *scratch, *out;
  size_t capacity;
};

cpng_compressor *cpng_compressor_create(uint32_t width, uint32_t height, int has_alpha) {
  cpng_band band = {NULL, 0, width, height, has_alpha};
  size_t line = row_bytes(&band) + 1, count = line * height;
  cpng_compressor *c = calloc(1, sizeof *c);
  if (!c) return NULL;
  // Incompressible bytes are stored, with a header for each block.
  c->capacity = count + count / 64 + ISAL_DEF_MAX_HDR_SIZE + 4096;
  c->level_buffer = malloc(LEVEL_BUFFER);
  c->rows = malloc(count);
  c->scratch = malloc(line * SCRATCH_ROWS);
  c->out = malloc(c->capacity);
  if (c->level_buffer && c->rows && c->scratch && c->out) return c;
  cpng_compressor_destroy(c);
  return NULL;
}

cpng_part cpng_compressor_compress(cpng_compressor *c, const cpng_band *band) {
  size_t count = (row_bytes(band) + 1) * band->height;
  write_rows(band, c->rows, c->scratch);
  struct isal_zstream *stream = &c->stream;
  isal_deflate_init(stream);
  stream->level = LEVEL;
  stream->level_buf = c->level_buffer;
  stream->level_buf_size = LEVEL_BUFFER;
  stream->flush = FULL_FLUSH;
  stream->end_of_stream = 0;
  stream->next_in = c->rows;
  stream->avail_in = (uint32_t)count;
  stream->next_out = c->out;
  stream->avail_out = (uint32_t)c->capacity;
  int isComplete = isal_deflate(stream) == COMP_OK && stream->avail_in == 0 && stream->avail_out > 0;
  if (!isComplete) return (cpng_part){NULL, 0, count, 0};
  return (cpng_part){c->out, c->capacity - stream->avail_out, count, isal_adler32(1, c->rows, count)};
}

void cpng_compressor_destroy(cpng_compressor *c) {
  if (!c) return;
  free(c->level_buffer);
  free(c->rows);
  free(c->scratch);
  free(c->out);
  free(c);
}

uint32_t cpng_checksum_joined(uint32_t first, uint32_t second, size_t second_count) {
  return (uint32_t)adler32_combine(first, second, (z_off_t)second_count);
}
