#define _GNU_SOURCE
#include "CDecoder.h"

#include <dlfcn.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <CHeif.h>
#include <CRSVG.h>
#include <cairo-svg.h>
#include <cairo.h>

static uint8_t *fail(cdecoder_reply *reply, const char *message) {
  char *copy = strndup(message ? message : "damaged", cdecoder_longest_message);
  *reply = (cdecoder_reply){.byte_count = copy ? strlen(copy) : 0};
  return (uint8_t *)copy;
}

static uint8_t *succeed(cdecoder_reply *reply, uint8_t *bytes, size_t count) {
  *reply = (cdecoder_reply){.is_good = 1, .byte_count = count};
  return bytes;
}

static int draw(
    cairo_surface_t *surface, const cdecoder_request *request, const double *matrix, const uint8_t *file,
    const char *fonts, char *message) {
  crsvg_drawing drawing = {
      .bytes = file,
      .count = request->file_count,
      .width = request->size[0],
      .height = request->size[1],
      .fonts = request->font_count ? fonts : NULL};
  memcpy(drawing.matrix, matrix, sizeof drawing.matrix);
  return crsvg_draw(surface, &drawing, message, cdecoder_longest_message);
}

// MARK: SVG as pixels

static uint8_t *draw_pixels(
    const cdecoder_request *request, const uint8_t *file, const char *fonts, cdecoder_reply *reply) {
  size_t row = (size_t)4 * request->width;
  size_t count = row * request->height;
  // Cairo creates the surface, because it rounds differently if the caller provides the memory.
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, (int)request->width, (int)request->height);
  char message[cdecoder_longest_message] = "";
  int is_good = draw(surface, request, request->matrix, file, fonts, message);
  cairo_status_t status = cairo_surface_status(surface);
  uint8_t *pixels = is_good && status == CAIRO_STATUS_SUCCESS ? malloc(count) : NULL;
  if (pixels) {
    const uint8_t *rows = cairo_image_surface_get_data(surface);
    size_t stride = (size_t)cairo_image_surface_get_stride(surface);
    for (size_t y = 0; y < request->height; y++) memcpy(pixels + y * row, rows + y * stride, row);
  }
  cairo_surface_destroy(surface);
  if (pixels) return succeed(reply, pixels, count);
  if (!is_good) return fail(reply, message);
  return fail(reply, cairo_status_to_string(status == CAIRO_STATUS_SUCCESS ? CAIRO_STATUS_NO_MEMORY : status));
}

// MARK: SVG as a simpler SVG

struct document {
  uint8_t *bytes;
  size_t count, capacity;
  int is_too_long;
};

static cairo_status_t append(void *closure, const unsigned char *bytes, unsigned count) {
  struct document *document = closure;
  document->is_too_long |= count > cdecoder_longest_document - document->count;
  if (document->is_too_long) return CAIRO_STATUS_WRITE_ERROR;
  if (document->count + count > document->capacity) {
    size_t capacity = 2 * (document->count + count);
    uint8_t *larger = realloc(document->bytes, capacity);
    if (!larger) return CAIRO_STATUS_NO_MEMORY;
    document->bytes = larger;
    document->capacity = capacity;
  }
  memcpy(document->bytes + document->count, bytes, count);
  document->count += count;
  return CAIRO_STATUS_SUCCESS;
}

static cairo_status_t write_document(
    cairo_surface_t *recording, double scale, const cdecoder_request *request, struct document *document) {
  unsigned owners = cairo_surface_get_reference_count(recording);
  cairo_surface_t *surface = cairo_svg_surface_create_for_stream(append, document, request->size[0], request->size[1]);
  cairo_t *context = cairo_create(surface);
  cairo_scale(context, 1 / scale, 1 / scale);
  cairo_set_source_surface(context, recording, 0, 0);
  cairo_paint(context);
  cairo_status_t status = cairo_status(context);
  cairo_destroy(context);
  cairo_surface_finish(surface);
  if (status == CAIRO_STATUS_SUCCESS) status = cairo_surface_status(surface);
  cairo_surface_destroy(surface);
  // Cairo 1.16 retains the recording and never releases it, so the extra references are removed here.
  while (cairo_version() < 11700 && cairo_surface_get_reference_count(recording) > owners) cairo_surface_destroy(recording);
  return status;
}

static uint8_t *simplify(
    const cdecoder_request *request, const uint8_t *file, const char *fonts, cdecoder_reply *reply) {
  // The number of the recording's units per unit of the drawing. Parts that librsvg rasterizes, such as a blurred shadow, have
  // one pixel per unit of the recording.
  const double most_pixels = 1 << 24;
  double scale = fmin(3, sqrt(most_pixels / (request->size[0] * request->size[1])));
  cairo_rectangle_t extents = {0, 0, request->size[0] * scale, request->size[1] * scale};
  cairo_surface_t *recording = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents);
  const double matrix[6] = {scale, 0, 0, scale, 0, 0};
  char message[cdecoder_longest_message] = "";
  int is_good = draw(recording, request, matrix, file, fonts, message);
  struct document document = {NULL, 0, 0, 0};
  cairo_status_t status = is_good ? write_document(recording, scale, request, &document) : CAIRO_STATUS_SUCCESS;
  cairo_surface_destroy(recording);
  if (is_good && status == CAIRO_STATUS_SUCCESS) return succeed(reply, document.bytes, document.count);
  free(document.bytes);
  if (document.is_too_long) return fail(reply, "its shapes take more than 32 MiB; save it as PNG");
  return fail(reply, is_good ? cairo_status_to_string(status) : message);
}

// MARK: HEIC and AVIF

static uint8_t *decode(const cdecoder_request *request, const uint8_t *file, cdecoder_reply *reply) {
  cheif_picture *picture = cheif_decode(file, request->file_count, request->width, request->height);
  if (!picture) return fail(reply, "out of memory");
  const char *message = cheif_message(picture);
  size_t count = (size_t)4 * request->width * request->height;
  uint8_t *pixels = message ? NULL : malloc(count);
  uint8_t *result;
  if (pixels) {
    cheif_copy(picture, pixels);
    result = succeed(reply, pixels, count);
    reply->is_premultiplied = cheif_is_premultiplied(picture) ? 1 : 0;
  } else {
    result = fail(reply, message ? message : "out of memory");
  }
  cheif_destroy(picture);
  return result;
}

uint8_t *cdecoder_perform(
    const cdecoder_request *request, const uint8_t *file, const char *fonts, cdecoder_reply *reply) {
  switch (request->task) {
  case cdecoder_draw: return draw_pixels(request, file, fonts, reply);
  case cdecoder_simplify: return simplify(request, file, fonts, reply);
  case cdecoder_decode: return decode(request, file, reply);
  default: return fail(reply, "an unknown task");
  }
}

const char *cdecoder_runtime(void) {
  void *function = dlsym(RTLD_DEFAULT, "swift_retain");
  Dl_info place;
  return function && dladdr(function, &place) ? place.dli_fname : NULL;
}
