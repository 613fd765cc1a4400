#ifndef CPNG_H
#define CPNG_H

#include <png.h>
#include <stddef.h>
#include <stdint.h>

/// Takes encoded bytes as libpng hands them over; returns 0 to stop the writing with an error.
typedef int (*cpng_sink)(void *context, const uint8_t *bytes, size_t count);

/// A PNG being written row by row. libpng reports errors with longjmp, which must not cross Swift frames:
/// every jump begins and ends inside CPNG.c.
typedef struct cpng_writer cpng_writer;

/// What a PNG's header says.
typedef struct {
  uint32_t width;
  uint32_t height;
  /// 1: rows of B, G, R, A bytes, straight alpha. 0: rows of B, G, R and one unused byte.
  int has_alpha;
  /// Pixels per metre for pHYs; 0 writes none.
  uint32_t pixels_per_metre;
  /// zlib's level, 0 to 9.
  int compression_level;
  /// PNG_FILTER_NONE, PNG_FILTER_UP and so on, or several of them joined for libpng to choose from.
  int filters;
} cpng_header;

/// Begins a picture; NULL when memory runs out. `context` must outlive the writer.
cpng_writer *cpng_writer_create(cpng_sink sink, void *context);
/// Adds a tEXt chunk; only before the header. Returns 1, or 0 on failure.
int cpng_writer_add_text(cpng_writer *writer, const char *keyword, const char *text);
/// Writes signature, header, pHYs and text chunks. Returns 1, or 0 on failure.
int cpng_writer_write_header(cpng_writer *writer, const cpng_header *header);
/// Writes `count` rows that lie `stride` bytes apart. Returns 1, or 0 on failure.
int cpng_writer_write_rows(cpng_writer *writer, const uint8_t *rows, size_t stride, uint32_t count);
/// Writes a chunk of four-letter `type` with its CRC, before the first row or after the last. Returns 1, or 0 on
/// failure.
int cpng_writer_write_chunk(cpng_writer *writer, const char *type, const uint8_t *bytes, size_t count);
/// Writes the end of the picture. Returns 1, or 0 on failure.
int cpng_writer_finish(cpng_writer *writer);
/// What libpng said of the last failure; valid until the writer is destroyed.
const char *cpng_writer_message(const cpng_writer *writer);
/// Frees the writer; accepts NULL.
void cpng_writer_destroy(cpng_writer *writer);

#endif
