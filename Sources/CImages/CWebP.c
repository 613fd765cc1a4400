#include "CWebP.h"

#include <dlfcn.h>
#include <pthread.h>

#include <webp/decode.h>

static struct {
  __typeof__(&WebPDecodeBGRAInto) decode;
  __typeof__(&WebPGetInfo) info;
} webp;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  void *library = dlopen("libwebp.so.7", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  webp.info = (__typeof__(webp.info))dlsym(library, "WebPGetInfo");
  webp.decode = (__typeof__(webp.decode))dlsym(library, "WebPDecodeBGRAInto");
}

static int is_loaded(void) {
  pthread_once(&once, load);
  return webp.info && webp.decode;
}

const char *cwebp_decode(
    const uint8_t *bytes, size_t count, uint8_t *pixels, uint32_t width, uint32_t height) {
  if (!is_loaded()) return "libwebp is not installed (Debian's libwebp7)";
  int actual_width = 0, actual_height = 0;
  if (!webp.info(bytes, count, &actual_width, &actual_height)) return "damaged";
  if ((uint32_t)actual_width != width || (uint32_t)actual_height != height) {
    return "two sizes that contradict each other";
  }
  if (!webp.decode(bytes, count, pixels, 4 * (size_t)width * height, 4 * actual_width)) return "damaged";
  return NULL;
}
