#ifndef CJPEG_H
#define CJPEG_H

#include <stddef.h>
#include <stdint.h>

/// A JPEG decoder. libjpeg reports errors with `longjmp`, which must not cross Swift frames. Therefore all jumps stay inside
/// CJPEG.c.
///
/// libjpeg's warnings of damage are errors here, except those that affect no pixel: stray bytes before a marker, and unknown
/// versions and values in JFIF and Adobe segments.
typedef struct cjpeg_reader cjpeg_reader;

typedef struct {
  uint32_t width;
  uint32_t height;
  int is_cmyk;
} cjpeg_header;

/// Creates a decoder; NULL if memory is exhausted. `bytes` must outlive the decoder.
cjpeg_reader *cjpeg_reader_create(const uint8_t *bytes, size_t count);
/// Reads the file up to its first scan. Returns 1, or 0 on failure.
int cjpeg_reader_read_header(cjpeg_reader *reader, cjpeg_header *header);
/// Decodes all rows. The header must have been read. A pixel consists of blue, green and red bytes and a byte of 255, or of the
/// file's four CMYK values. Returns 1, or 0 on failure.
int cjpeg_reader_read_pixels(cjpeg_reader *reader, uint8_t *pixels);
/// The message of libjpeg for the last error. It is valid until the decoder is destroyed.
const char *cjpeg_reader_message(const cjpeg_reader *reader);
/// Frees the decoder. NULL is permitted.
void cjpeg_reader_destroy(cjpeg_reader *reader);

typedef struct {
  /// The bytes, which the caller must `free`; NULL on failure.
  uint8_t *bytes;
  size_t count;
} cjpeg_file;

/// Encodes a JPEG file without chroma subsampling. A pixel consists of blue, green and red bytes and an ignored byte.
cjpeg_file cjpeg_write(const uint8_t *pixels, uint32_t width, uint32_t height, int quality);

#endif
