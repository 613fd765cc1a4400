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
/// Compresses bands of rows with ISA-L, so that several threads can compress one image, each with its own compressor.
///
/// A band becomes a part of the image's zlib stream that ends with a full flush: deflate blocks, none of them the last, up to
/// a byte boundary.
typedef struct cpng_compressor cpng_compressor;

typedef struct {
  /// B, G, R, A bytes, colours multiplied by alpha; without alpha B, G, R and one unused byte.
  const uint8_t *pixels;
  /// From one row to the next, in bytes.
  size_t stride;
  /// Both in pixels, and at least 1.
  uint32_t width;
  uint32_t height;
  int has_alpha;
} cpng_band;

typedef struct {
  /// Valid until the compressor gets another band or is destroyed; NULL if ISA-L failed.
  const uint8_t *bytes;
  size_t count;
  /// How many bytes it is when it is inflated, and their Adler-32.
  size_t inflated_count;
  uint32_t checksum;
} cpng_part;

/// A compressor for bands as wide as a picture and of no more than `height` rows, which must be less than 1 GB; NULL
/// when memory runs out.
cpng_compressor *cpng_compressor_create(uint32_t width, uint32_t height, int has_alpha);
cpng_part cpng_compressor_compress(cpng_compressor *compressor, const cpng_band *band);
/// Frees the compressor; accepts NULL.
void cpng_compressor_destroy(cpng_compressor *compressor);
/// The Adler-32 of bytes of which the last `second_count` have the checksum `second`.
uint32_t cpng_checksum_joined(uint32_t first, uint32_t second, size_t second_count);

/// The message of libpng on the last failure; valid until the writer is destroyed.
const char *cpng_writer_message(const cpng_writer *writer);
/// Frees the writer; accepts NULL.
void cpng_writer_destroy(cpng_writer *writer);

/// A PNG being read from bytes in memory; jumps as the writer does.
typedef struct cpng_reader cpng_reader;

/// The properties of a PNG that stand before its first row.
typedef struct {
  uint32_t width;
  uint32_t height;
  /// Whether it has 16 bits a sample.
  int is_deep;
  /// Whether anything may be seen through it.
  int has_alpha;
  /// The ICC profile, valid until the reader is destroyed; NULL where there is none that libpng takes.
  const uint8_t *profile;
  size_t profile_count;
} cpng_description;

/// How pixels are wanted; alpha is straight, and 16 bits stand in the machine's order.
typedef enum {
  CPNG_BGRA_8,
  CPNG_RGBA_16,
  /// For pictures without hues.
  CPNG_GRAY_ALPHA_16
} cpng_layout;

/// Begins to read; NULL when memory runs out. The bytes must outlive the reader.
cpng_reader *cpng_reader_create(const uint8_t *bytes, size_t count);
/// Reads as far as the first row. Returns 1, or 0 on failure.
int cpng_reader_read_header(cpng_reader *reader, cpng_description *description);
/// Reads all rows, one after the other without padding; only after the header, and once. Returns 1, or 0 on failure.
int cpng_reader_read_pixels(cpng_reader *reader, cpng_layout layout, void *pixels);
/// The message of libpng on the last failure; valid until the reader is destroyed.
const char *cpng_reader_message(const cpng_reader *reader);
/// Frees the reader; accepts NULL.
void cpng_reader_destroy(cpng_reader *reader);

#endif
