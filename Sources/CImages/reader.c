#include "CPNG.h"

#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

struct cpng_reader {
  png_structp png;
  png_infop info;
  const uint8_t *bytes;
  size_t count;
  char message[128];
};

static void on_error(png_structp png, png_const_charp text) {
  cpng_reader *reader = png_get_error_ptr(png);
  strncpy(reader->message, text, sizeof reader->message - 1);
  png_longjmp(png, 1);
}

static void on_warning(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

static void on_bytes(png_structp png, png_bytep bytes, size_t count) {
  cpng_reader *reader = png_get_io_ptr(png);
  if (count > reader->count) png_error(png, "the file ends too soon");
  memcpy(bytes, reader->bytes, count);
  reader->bytes += count;
  reader->count -= count;
}

cpng_reader *cpng_reader_create(const uint8_t *bytes, size_t count) {
  cpng_reader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->bytes = bytes;
  reader->count = count;
  reader->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, reader, on_error, on_warning);
  if (reader->png) reader->info = png_create_info_struct(reader->png);
  if (!reader->info) {
    cpng_reader_destroy(reader);
    return NULL;
  }
  return reader;
}

int cpng_reader_read_header(cpng_reader *reader, cpng_description *description) {
  static const uint8_t profile[] = "iCCP";
  png_structp png = reader->png;
  if (setjmp(png_jmpbuf(png))) return 0;
  png_set_read_fn(png, reader, on_bytes);
  png_set_benign_errors(png, 1);
  // Chunks that are not needed are discarded. The sRGB chunk is among them, because libpng rejects an ICC profile after it as
  // "too many".
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_AS_DEFAULT, profile, 1);
  png_read_info(png, reader->info);
  int color_type = png_get_color_type(png, reader->info);
  memset(description, 0, sizeof *description);
  description->width = png_get_image_width(png, reader->info);
  description->height = png_get_image_height(png, reader->info);
  description->is_deep = png_get_bit_depth(png, reader->info) == 16;
  description->has_alpha =
      (color_type & PNG_COLOR_MASK_ALPHA) || png_get_valid(png, reader->info, PNG_INFO_tRNS);
  png_charp name;
  int method;
  png_bytep bytes;
  png_uint_32 count;
  if (png_get_iCCP(png, reader->info, &name, &method, &bytes, &count)) {
    description->profile = bytes;
    description->profile_count = count;
  }
  return 1;
}

int cpng_reader_read_pixels(cpng_reader *reader, cpng_layout layout, void *pixels) {
  png_structp png = reader->png;
  if (setjmp(png_jmpbuf(png))) return 0;
  size_t pixel = layout == CPNG_RGBA_16 ? 8 : 4;
  if (layout == CPNG_BGRA_8)
    png_set_expand(png);
  else
    png_set_expand_16(png);
  if (layout != CPNG_GRAY_ALPHA_16) png_set_gray_to_rgb(png);
  if (layout == CPNG_BGRA_8) {
    png_set_scale_16(png);
    png_set_bgr(png);
  } else {
    png_set_swap(png);
  }
  png_set_add_alpha(png, layout == CPNG_BGRA_8 ? 0xFF : 0xFFFF, PNG_FILLER_AFTER);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, reader->info);
  size_t stride = pixel * png_get_image_width(png, reader->info);
  if (png_get_rowbytes(png, reader->info) != stride) png_error(png, "rows of an unexpected length");
  uint32_t height = png_get_image_height(png, reader->info);
  for (int pass = 0; pass < passes; pass++)
    for (uint32_t row = 0; row < height; row++) png_read_row(png, (png_bytep)pixels + row * stride, NULL);
  return 1;
}

const char *cpng_reader_message(const cpng_reader *reader) { return reader->message; }

void cpng_reader_destroy(cpng_reader *reader) {
  if (!reader) return;
  png_destroy_read_struct(&reader->png, &reader->info, NULL);
  free(reader);
}
