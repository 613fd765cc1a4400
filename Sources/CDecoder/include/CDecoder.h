#ifndef CDECODER_H
#define CDECODER_H

#include <stdint.h>

/// A task of the decoder.
typedef enum {
  /// The pixels of an SVG file: blue, green, red, alpha, colors multiplied by alpha.
  cdecoder_draw = 1,
  /// An SVG file as the SVG document that Cairo writes: shapes, gradients, clips, masks and pixels.
  cdecoder_simplify = 2,
  /// The pixels of a HEIC or AVIF file: blue, green, red, alpha.
  cdecoder_decode = 3,
} cdecoder_task;

/// A request as the decoder's process receives it, before the file and the font document.
typedef struct {
  uint32_t task;
  /// The size of the result, in pixels. Of HEIC and AVIF files, the size that the file declares.
  uint32_t width, height;
  uint32_t reserved;
  /// Of an SVG file: the size that it is laid out in, and the matrix from that size to pixels in Cairo's order.
  double size[2];
  double matrix[6];
  /// The bytes of the file, and those of the fontconfig document; 0 for a drawing without texts.
  uint64_t file_count, font_count;
} cdecoder_request;

/// A reply as the decoder's process sends it, before the bytes of the result.
typedef struct {
  /// 0 where the result is a message that gives the reason.
  uint32_t is_good;
  /// Of HEIC and AVIF files: whether colors are multiplied by alpha.
  uint32_t is_premultiplied;
  uint64_t byte_count;
} cdecoder_reply;

enum {
  /// The most bytes of a file, of a font document, of a document and of a message.
  cdecoder_longest_file = 256 << 20,
  cdecoder_longest_fonts = 64 << 10,
  cdecoder_longest_document = 32 << 20,
  cdecoder_longest_message = 200,
};

/// Performs a request in this process. `fonts` ends with NUL. Returns the bytes of the result, which the caller frees.
uint8_t *cdecoder_perform(
    const cdecoder_request *request, const uint8_t *file, const char *fonts, cdecoder_reply *reply);

/// The path of Swift's runtime where it is a library; NULL otherwise. SwiftPM links programs in C with it, too.
const char *cdecoder_runtime(void);

#endif
