#ifndef CJPEG_H
#define CJPEG_H

#include <stddef.h>
#include <stdint.h>

/// A JPEG being read. libjpeg reports errors with longjmp, which must not cross Swift frames: every jump begins and
/// ends inside CJPEG.c.
///
/// Damage that libjpeg only warns of is an error here, too, but for what changes no pixel: stray bytes before a marker,
/// and words in JFIF's and Adobe's segments that it does not know.
typedef struct cjpeg_reader cjpeg_reader;

typedef struct {
  uint32_t width;
  uint32_t height;
  int is_cmyk;
} cjpeg_header;

/// Begins to read; NULL when memory runs out. The bytes must outlive the reader.
cjpeg_reader *cjpeg_reader_create(const uint8_t *bytes, size_t count);
/// Reads as far as the first scan. Returns 1, or 0 on failure.
int cjpeg_reader_read_header(cjpeg_reader *reader, cjpeg_header *header);
/// Reads all rows, four bytes a pixel: B, G, R and 255; of CMYK those four as they stand in the file. Only after the
/// header. Returns 1, or 0 on failure.
int cjpeg_reader_read_pixels(cjpeg_reader *reader, uint8_t *pixels);
/// The message of libjpeg on the last failure; valid until the reader is destroyed.
const char *cjpeg_reader_message(const cjpeg_reader *reader);
/// Frees the reader; accepts NULL.
void cjpeg_reader_destroy(cjpeg_reader *reader);

typedef struct {
  /// To be freed with `free`; NULL on failure.
  uint8_t *bytes;
  size_t count;
} cjpeg_file;

/// Writes rows of four bytes a pixel, B, G, R and one that is left out, with colours as fine as brightness.
cjpeg_file cjpeg_write(const uint8_t *pixels, uint32_t width, uint32_t height, int quality);

#endif
