#ifndef CDECODER_H
#define CDECODER_H

#include <stdint.h>

#include "CHeif.h"
#include "CRSVG.h"

typedef enum {
  /// Draws an SVG file. The result consists of pixels: blue, green, red and alpha bytes, premultiplied by alpha.
  cdecoder_draw = 1,
  /// Converts an SVG file to the SVG document that Cairo writes: shapes, gradients, clips, masks and pixels.
  cdecoder_simplify = 2,
  /// Decodes a HEIC or AVIF file. The result consists of pixels: blue, green, red and alpha bytes.
  cdecoder_decode = 3,
} cdecoder_task;

/// The request that the decoder process receives first, before the file and the fontconfig document.
typedef struct {
  uint32_t task;
  /// The size of the result, in pixels. For HEIC and AVIF files, it must equal the size in the file's header.
  uint32_t width, height;
  uint32_t reserved;
  /// The size of an SVG drawing in its own units. `matrix` converts these units to pixels; its elements are
  /// in the order of Cairo's `cairo_matrix_t`.
  double size[2];
  double matrix[6];
  /// The lengths of the file and of the fontconfig document, in bytes. `font_count` is 0 for a drawing without texts.
  uint64_t file_count, font_count;
} cdecoder_request;

/// The reply that the decoder process sends before the bytes of the result.
typedef struct {
  /// Whether the request succeeded. If it is 0, the result is an error message.
  uint32_t is_good;
  /// Whether the colors are premultiplied by alpha (HEIC and AVIF only).
  uint32_t is_premultiplied;
  uint64_t byte_count;
} cdecoder_reply;

enum {
  /// The maximum lengths of a file, a fontconfig document, a resulting SVG document and an error message, in bytes.
  cdecoder_longest_file = 256 << 20,
  cdecoder_longest_fonts = 64 << 10,
  cdecoder_longest_document = 32 << 20,
  cdecoder_longest_message = 200,
};

/// Performs a request in this process. `fonts` is NUL-terminated. Returns the result, which the caller must free.
uint8_t *cdecoder_perform(
    const cdecoder_request *request, const uint8_t *file, const char *fonts, cdecoder_reply *reply);

/// The path of Swift's runtime library, with which SwiftPM links even C programs; NULL if the library is
/// linked statically.
const char *cdecoder_runtime(void);

#endif
