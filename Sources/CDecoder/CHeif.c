#include "CHeif.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#include <libheif/heif.h>

static struct {
  __typeof__(&heif_context_alloc) context_alloc;
  __typeof__(&heif_context_free) context_free;
  __typeof__(&heif_context_set_max_decoding_threads) set_threads;
  __typeof__(&heif_context_read_from_memory_without_copy) read;
  __typeof__(&heif_context_get_primary_image_handle) primary;
  __typeof__(&heif_image_handle_release) handle_release;
  __typeof__(&heif_image_handle_get_width) handle_width;
  __typeof__(&heif_image_handle_get_height) handle_height;
  __typeof__(&heif_image_handle_is_premultiplied_alpha) is_premultiplied;
  __typeof__(&heif_decode_image) decode;
  __typeof__(&heif_decoding_options_alloc) options_alloc;
  __typeof__(&heif_decoding_options_free) options_free;
  __typeof__(&heif_image_get_plane_readonly) plane;
  __typeof__(&heif_image_get_width) width;
  __typeof__(&heif_image_get_height) height;
  __typeof__(&heif_image_release) release;
} heif;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static int is_loaded;

#define FIND(member, name) \
  if (!(heif.member = (__typeof__(heif.member))dlsym(library, name))) return

static void load(void) {
  void *library = dlopen("libheif.so.1", RTLD_LAZY | RTLD_LOCAL);
  if (!library) return;
  FIND(context_alloc, "heif_context_alloc");
  FIND(context_free, "heif_context_free");
  FIND(set_threads, "heif_context_set_max_decoding_threads");
  FIND(read, "heif_context_read_from_memory_without_copy");
  FIND(primary, "heif_context_get_primary_image_handle");
  FIND(handle_release, "heif_image_handle_release");
  FIND(handle_width, "heif_image_handle_get_width");
  FIND(handle_height, "heif_image_handle_get_height");
  FIND(is_premultiplied, "heif_image_handle_is_premultiplied_alpha");
  FIND(decode, "heif_decode_image");
  FIND(options_alloc, "heif_decoding_options_alloc");
  FIND(options_free, "heif_decoding_options_free");
  FIND(plane, "heif_image_get_plane_readonly");
  FIND(width, "heif_image_get_width");
  FIND(height, "heif_image_get_height");
  FIND(release, "heif_image_release");
  // Since version 1.14, libheif has the function `heif_init`, which loads the plugins.
  struct heif_error (*init)(void *) = (__typeof__(init))dlsym(library, "heif_init");
  if (init) init(NULL);
  is_loaded = 1;
}

struct cheif_picture {
  struct heif_image *image;
  const uint8_t *rows;
  int stride;
  uint32_t width, height;
  int is_premultiplied, has_failed;
  char message[200];
};

static int fail(cheif_picture *picture, const char *message) {
  picture->has_failed = 1;
  snprintf(picture->message, sizeof picture->message, "%s", message ? message : "damaged");
  return 0;
}

static int check(cheif_picture *picture, struct heif_error error) {
  return error.code == heif_error_Ok || fail(picture, error.message);
}

static int has_size(cheif_picture *picture, int width, int height) {
  return (width > 0 && height > 0 && (uint32_t)width == picture->width && (uint32_t)height == picture->height)
         || fail(picture, "two sizes that contradict each other");
}

static int decode_image(cheif_picture *picture, struct heif_image_handle *handle) {
  if (!has_size(picture, heif.handle_width(handle), heif.handle_height(handle))) return 0;
  picture->is_premultiplied = heif.is_premultiplied(handle);
  struct heif_decoding_options *options = heif.options_alloc();
  if (!options) return fail(picture, "out of memory");
  options->convert_hdr_to_8bit = 1;
  struct heif_error error
      = heif.decode(handle, &picture->image, heif_colorspace_RGB, heif_chroma_interleaved_RGBA, options);
  heif.options_free(options);
  if (!check(picture, error)) return 0;
  int width = heif.width(picture->image, heif_channel_interleaved);
  int height = heif.height(picture->image, heif_channel_interleaved);
  if (!has_size(picture, width, height)) return 0;
  picture->rows = heif.plane(picture->image, heif_channel_interleaved, &picture->stride);
  return picture->rows ? 1 : fail(picture, "no pixels");
}

static void decode_file(cheif_picture *picture, struct heif_context *context, const uint8_t *bytes, size_t count) {
  // One thread is sufficient, because several images are decoded in parallel.
  heif.set_threads(context, 0);
  if (!check(picture, heif.read(context, bytes, count, NULL))) return;
  struct heif_image_handle *handle = NULL;
  if (!check(picture, heif.primary(context, &handle))) return;
  decode_image(picture, handle);
  heif.handle_release(handle);
}

cheif_picture *cheif_decode(const uint8_t *bytes, size_t count, uint32_t width, uint32_t height) {
  pthread_once(&once, load);
  cheif_picture *picture = calloc(1, sizeof *picture);
  if (!picture) return NULL;
  picture->width = width;
  picture->height = height;
  if (!is_loaded) {
    fail(picture, "libheif is not installed (Debian's libheif1)");
    return picture;
  }
  struct heif_context *context = heif.context_alloc();
  if (!context) {
    fail(picture, "out of memory");
    return picture;
  }
  decode_file(picture, context, bytes, count);
  heif.context_free(context);
  return picture;
}

const char *cheif_message(const cheif_picture *picture) {
  return picture->has_failed ? picture->message : NULL;
}

int cheif_is_premultiplied(const cheif_picture *picture) { return picture->is_premultiplied; }

void cheif_copy(const cheif_picture *picture, uint8_t *pixels) {
  for (uint32_t y = 0; y < picture->height; y++) {
    const uint8_t *row = picture->rows + (size_t)y * (size_t)picture->stride;
    for (uint32_t x = 0; x < picture->width; x++, row += 4, pixels += 4) {
      pixels[0] = row[2];
      pixels[1] = row[1];
      pixels[2] = row[0];
      pixels[3] = row[3];
    }
  }
}

void cheif_destroy(cheif_picture *picture) {
  if (!picture) return;
  if (picture->image) heif.release(picture->image);
  free(picture);
}
