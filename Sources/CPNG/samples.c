#include "CPNG.h"

#include <setjmp.h>
#include <string.h>

typedef struct {
  const uint8_t *next;
  size_t left;
  char *message;
} source;

static void on_error(png_structp png, png_const_charp text) {
  source *from = png_get_error_ptr(png);
  strncpy(from->message, text, CPNG_MESSAGE_SIZE - 1);
  from->message[CPNG_MESSAGE_SIZE - 1] = 0;
  png_longjmp(png, 1);
}

static void on_warning(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

static void on_read(png_structp png, png_bytep bytes, size_t count) {
  source *from = png_get_io_ptr(png);
  if (from->left < count) png_error(png, "the file ends too early");
  memcpy(bytes, from->next, count);
  from->next += count;
  from->left -= count;
}

int cpng_read_samples(const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint16_t *samples,
                      char *message) {
  source from = {bytes, count, message};
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &from, on_error, on_warning);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  if (!info || setjmp(png_jmpbuf(png))) {
    png_destroy_read_struct(&png, &info, NULL);
    return 0;
  }
  png_set_read_fn(png, &from, on_read);
  // As the interface does that reads the other pixels.
  png_set_benign_errors(png, 1);
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_read_info(png, info);
  if (png_get_image_width(png, info) != width || png_get_image_height(png, info) != height)
    png_error(png, "another size than the header has");
  png_set_expand_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xFFFF, PNG_FILLER_AFTER);
  // Rows come with the most significant byte first.
  png_set_swap(png);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, info);
  for (int pass = 0; pass < passes; pass++)
    for (uint32_t row = 0; row < height; row++)
      png_read_row(png, (png_bytep)(samples + (size_t)4 * width * row), NULL);
  png_destroy_read_struct(&png, &info, NULL);
  return 1;
}
