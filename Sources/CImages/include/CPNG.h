#ifndef CPNG_H
#define CPNG_H

#include <png.h>
#include <stddef.h>
#include <stdint.h>

/// Receives encoded bytes. Returns 0 to stop writing with an error.
typedef int (*cpng_sink)(void *context, const uint8_t *bytes, size_t count);

/// Writes the chunks of a PNG file with libpng, which does not compress the pixels. libpng reports errors with `longjmp`, which
/// must not cross Swift frames. Therefore all jumps stay inside CPNG.c.
typedef struct cpng_writer cpng_writer;

typedef struct {
  uint32_t width;
  uint32_t height;
  int has_alpha;
  /// The pixels per meter in the pHYs chunk; 0 omits it.
  uint32_t pixels_per_metre;
} cpng_header;

/// Creates an encoder; NULL if memory is exhausted. `context` is passed to `sink`, and must outlive the encoder.
cpng_writer *cpng_writer_create(cpng_sink sink, void *context);
/// Adds a tEXt chunk. It must be called before the header is written. Returns 1, or 0 on failure.
int cpng_writer_add_text(cpng_writer *writer, const char *keyword, const char *text);
/// Writes the signature, the header, and the pHYs and tEXt chunks. Returns 1, or 0 on failure.
int cpng_writer_write_header(cpng_writer *writer, const cpng_header *header);
/// Writes a chunk with a four-letter `type`, and adds its checksum. Returns 1, or 0 on failure.
int cpng_writer_write_chunk(cpng_writer *writer, const char *type, const uint8_t *bytes, size_t count);

/// A compressor for bands of rows, which uses ISA-L. Several threads can compress one image, each with its own compressor.
///
/// The compressed band is a part of the image's zlib stream. It consists of non-final deflate blocks, and ends with a full flush
/// at a byte boundary.
typedef struct cpng_compressor cpng_compressor;

typedef struct {
  /// The pixels: blue, green, red and alpha bytes, premultiplied by alpha. Without alpha, the fourth byte is unused.
  const uint8_t *pixels;
  /// The distance between the starts of two rows, in bytes.
  size_t stride;
  /// The band's width and height, in pixels. Each is at least 1.
  uint32_t width;
  uint32_t height;
  int has_alpha;
} cpng_band;

typedef struct {
  /// The compressed bytes; NULL on failure. They are valid until the next band is compressed or the compressor is destroyed.
  const uint8_t *bytes;
  size_t count;
  /// The length, in bytes, and the Adler-32 checksum of the uncompressed data.
  size_t inflated_count;
  uint32_t checksum;
} cpng_part;

/// Creates a compressor for bands that are `width` pixels wide and at most `height` rows high. A band must have less than 1 GB.
/// Returns NULL if memory is exhausted.
cpng_compressor *cpng_compressor_create(uint32_t width, uint32_t height, int has_alpha);
cpng_part cpng_compressor_compress(cpng_compressor *compressor, const cpng_band *band);
/// Frees the compressor. NULL is permitted.
void cpng_compressor_destroy(cpng_compressor *compressor);
/// Combines the Adler-32 checksums of two adjacent byte sequences. `second_count` is the length of the second sequence, in
/// bytes.
uint32_t cpng_checksum_joined(uint32_t first, uint32_t second, size_t second_count);

/// Writes the band's filtered rows, as PNG compresses them: each row is preceded by the byte of its filter
/// type. `rows` must have space for `height` such rows. Returns 1, or 0 if memory is exhausted.
int cpng_filter_rows(const cpng_band *band, uint8_t *rows);
/// Compresses `count` bytes as a zlib stream with libdeflate. This takes longer than the compression of
/// bands, but the stream is smaller. Stores the stream's length in `compressed_count`. Returns the stream,
/// which the caller frees; NULL if memory is exhausted.
uint8_t *cpng_compress_compactly(const uint8_t *bytes, size_t count, size_t *compressed_count);

/// The message of libpng for the last error. It is valid until the encoder is destroyed.
const char *cpng_writer_message(const cpng_writer *writer);
/// Frees the encoder. NULL is permitted.
void cpng_writer_destroy(cpng_writer *writer);

/// A PNG decoder for a file in memory. libpng reports errors with `longjmp`. The jumps stay inside reader.c.
typedef struct cpng_reader cpng_reader;

/// The properties of a PNG that are known before its first row is decoded.
typedef struct {
  uint32_t width;
  uint32_t height;
  /// Whether each channel of a pixel has 16 bits.
  int is_deep;
  /// Whether the image has an alpha channel or transparent colors.
  int has_alpha;
  /// The ICC profile, valid until the decoder is destroyed; NULL if it is missing or libpng rejects it.
  const uint8_t *profile;
  size_t profile_count;
} cpng_description;

/// A pixel layout. Alpha is not premultiplied, and 16-bit values are in native byte order.
typedef enum {
  CPNG_BGRA_8,
  CPNG_RGBA_16,
  /// The layout for 16-bit grayscale images: a pixel consists of a gray value and an alpha value of 16 bits each.
  CPNG_GRAY_ALPHA_16
} cpng_layout;

/// Creates a decoder; NULL if memory is exhausted. `bytes` must outlive the decoder.
cpng_reader *cpng_reader_create(const uint8_t *bytes, size_t count);
/// Reads the file up to its first row. Returns 1, or 0 on failure.
int cpng_reader_read_header(cpng_reader *reader, cpng_description *description);
/// Decodes all rows without padding. The header must have been read. It must be called only once. Returns 1, or 0 on failure.
int cpng_reader_read_pixels(cpng_reader *reader, cpng_layout layout, void *pixels);

/// The message of libpng for the last error. It is valid until the decoder is destroyed.
const char *cpng_reader_message(const cpng_reader *reader);
/// Frees the decoder. NULL is permitted.
void cpng_reader_destroy(cpng_reader *reader);

#endif
