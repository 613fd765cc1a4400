#include "CPNG.h"

#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

struct cpng_writer {
  png_structp png;
  png_infop info;
  cpng_sink sink;
  void *context;
  char message[128];
};

static void on_error(png_structp png, png_const_charp text) {
  cpng_writer *writer = png_get_error_ptr(png);
  strncpy(writer->message, text, sizeof writer->message - 1);
  png_longjmp(png, 1);
}

static void on_warning(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

static void on_bytes(png_structp png, png_bytep bytes, size_t count) {
  cpng_writer *writer = png_get_io_ptr(png);
  if (!writer->sink(writer->context, bytes, count)) png_error(png, "the bytes could not be stored");
}

static void on_flush(png_structp png) { (void)png; }

cpng_writer *cpng_writer_create(cpng_sink sink, void *context) {
  cpng_writer *writer = calloc(1, sizeof *writer);
  if (!writer) return NULL;
  writer->sink = sink;
  writer->context = context;
  writer->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, writer, on_error, on_warning);
  if (!writer->png) {
    free(writer);
    return NULL;
  }
  writer->info = png_create_info_struct(writer->png);
  if (!writer->info) {
    png_destroy_write_struct(&writer->png, NULL);
    free(writer);
    return NULL;
  }
  return writer;
}

int cpng_writer_add_text(cpng_writer *writer, const char *keyword, const char *text) {
  if (setjmp(png_jmpbuf(writer->png))) return 0;
  png_text entry;
  memset(&entry, 0, sizeof entry);
  entry.compression = PNG_TEXT_COMPRESSION_NONE;
  entry.key = (png_charp)keyword;
  entry.text = (png_charp)text;
  png_set_text(writer->png, writer->info, &entry, 1);
  return 1;
}

int cpng_writer_write_header(cpng_writer *writer, const cpng_header *header) {
  if (setjmp(png_jmpbuf(writer->png))) return 0;
  png_set_write_fn(writer->png, writer, on_bytes, on_flush);
  png_set_user_limits(writer->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_IHDR(writer->png, writer->info, header->width, header->height, 8,
               header->has_alpha ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
               PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  if (header->pixels_per_metre)
    png_set_pHYs(writer->png, writer->info, header->pixels_per_metre, header->pixels_per_metre,
                 PNG_RESOLUTION_METER);
  png_set_sRGB(writer->png, writer->info, PNG_sRGB_INTENT_PERCEPTUAL);
  png_write_info(writer->png, writer->info);
  return 1;
}

int cpng_writer_write_chunk(cpng_writer *writer, const char *type, const uint8_t *bytes, size_t count) {
  if (setjmp(png_jmpbuf(writer->png))) return 0;
  png_write_chunk(writer->png, (png_const_bytep)type, bytes, count);
  return 1;
}

const char *cpng_writer_message(const cpng_writer *writer) { return writer->message; }

void cpng_writer_destroy(cpng_writer *writer) {
  if (!writer) return;
  png_destroy_write_struct(&writer->png, &writer->info);
  free(writer);
}
