#include <isa-l/igzip_lib.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "CPNG.h"
#include "rows.h"

// ISA-L compresses at level 0, with Huffman codes that this file creates for each band. At levels 1 to 3, ISA-L creates the
// codes itself, and files are a tenth smaller. However, equal pixels occasionally give different bytes on other threads (ISA-L
// 2.30), and the results of level 3 depend on the processor.
/// ISA-L's histogram stores positions in 16 bits, so it finds repetitions only in pieces of at most this size.
enum { PIECE = 64 << 10 };

struct cpng_compressor {
  struct isal_zstream stream;
  struct isal_huff_histogram histogram;
  struct isal_hufftables codes;
  /// The filtered rows, scratch memory for filtering, and the compressed bytes.
  uint8_t *rows, *scratch, *out;
  size_t capacity;
};

cpng_compressor *cpng_compressor_create(uint32_t width, uint32_t height, int has_alpha) {
  cpng_band band = {NULL, 0, width, height, has_alpha};
  size_t line = row_bytes(&band) + 1, count = line * height;
  cpng_compressor *c = calloc(1, sizeof *c);
  if (!c) return NULL;
  // A Huffman code has at most 15 bits, so that a byte becomes less than two bytes.
  c->capacity = 2 * count + ISAL_DEF_MAX_HDR_SIZE + 4096;
  c->rows = malloc(count);
  c->scratch = malloc(line * SCRATCH_ROWS);
  c->out = malloc(c->capacity);
  if (c->rows && c->scratch && c->out) return c;
  cpng_compressor_destroy(c);
  return NULL;
}

static int make_codes(cpng_compressor *c, size_t count) {
  memset(&c->histogram, 0, sizeof c->histogram);
  for (size_t start = 0; start < count; start += PIECE) {
    size_t rest = count - start;
    isal_update_histogram(c->rows + start, (int)(rest < PIECE ? rest : PIECE), &c->histogram);
  }
  return isal_create_hufftables(&c->codes, &c->histogram) == 0;
}

cpng_part cpng_compressor_compress(cpng_compressor *c, const cpng_band *band) {
  size_t count = (row_bytes(band) + 1) * band->height;
  write_rows(band, c->rows, c->scratch);
  struct isal_zstream *stream = &c->stream;
  isal_deflate_init(stream);
  if (!make_codes(c, count) ||
      isal_deflate_set_hufftables(stream, &c->codes, IGZIP_HUFFTABLE_CUSTOM) != COMP_OK)
    return (cpng_part){NULL, 0, count, 0};
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
  free(c->rows);
  free(c->scratch);
  free(c->out);
  free(c);
}

uint32_t cpng_checksum_joined(uint32_t first, uint32_t second, size_t second_count) {
  return (uint32_t)adler32_combine(first, second, (z_off_t)second_count);
}
