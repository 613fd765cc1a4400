#include "CGIF.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include <gif_lib.h>

static struct {
  __typeof__(&DGifOpen) open;
  __typeof__(&DGifCloseFile) close;
  __typeof__(&DGifGetRecordType) record_type;
  __typeof__(&DGifGetImageDesc) image_desc;
  __typeof__(&DGifGetLine) line;
  __typeof__(&DGifGetExtension) extension;
  __typeof__(&DGifGetExtensionNext) extension_next;
} gif;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static int is_loaded;

static void load(void) {
  void *library = dlopen("libgif.so.7", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  gif.open = (__typeof__(gif.open))dlsym(library, "DGifOpen");
  gif.close = (__typeof__(gif.close))dlsym(library, "DGifCloseFile");
  gif.record_type = (__typeof__(gif.record_type))dlsym(library, "DGifGetRecordType");
  gif.image_desc = (__typeof__(gif.image_desc))dlsym(library, "DGifGetImageDesc");
  gif.line = (__typeof__(gif.line))dlsym(library, "DGifGetLine");
  gif.extension = (__typeof__(gif.extension))dlsym(library, "DGifGetExtension");
  gif.extension_next = (__typeof__(gif.extension_next))dlsym(library, "DGifGetExtensionNext");
  is_loaded = gif.open && gif.close && gif.record_type && gif.image_desc && gif.line && gif.extension
      && gif.extension_next;
}

typedef struct {
  const uint8_t *bytes;
  size_t rest;
} source;

static int read_bytes(GifFileType *file, GifByteType *target, int count) {
  source *source = file->UserData;
  size_t taken = (size_t)count < source->rest ? (size_t)count : source->rest;
  memcpy(target, source->bytes, taken);
  source->bytes += taken;
  source->rest -= taken;
  return (int)taken;
}

typedef struct {
  uint8_t *pixels;
  uint32_t width, height;
  /// The index of the transparent color; -1 if there is none.
  int clear;
} canvas;

static void draw_row(const canvas *canvas, const GifFileType *file, const GifByteType *indexes, int row) {
  const GifImageDesc *frame = &file->Image;
  const ColorMapObject *map = frame->ColorMap ? frame->ColorMap : file->SColorMap;
  size_t y = (size_t)frame->Top + (size_t)row;
  if (y >= canvas->height) return;
  for (int column = 0; column < frame->Width; column++) {
    size_t x = (size_t)frame->Left + (size_t)column;
    int index = indexes[column];
    if (x >= canvas->width) return;
    if (index == canvas->clear || index >= map->ColorCount) continue;
    uint8_t *pixel = canvas->pixels + 4 * (y * canvas->width + x);
    const GifColorType *color = &map->Colors[index];
    pixel[0] = color->Blue;
    pixel[1] = color->Green;
    pixel[2] = color->Red;
    pixel[3] = 255;
  }
}

static const char *draw_frame(const canvas *canvas, GifFileType *file, size_t most_pixels) {
  static const int starts[] = {0, 4, 2, 1}, steps[] = {8, 8, 4, 2};
  if (gif.image_desc(file) == GIF_ERROR) return "damaged";
  const GifImageDesc *frame = &file->Image;
  if (frame->Width <= 0 || frame->Height <= 0) return "a frame without a size";
  if ((size_t)frame->Width * (size_t)frame->Height > most_pixels) return "the first frame is too large";
  if (!frame->ColorMap && !file->SColorMap) return "no colors";
  GifByteType *indexes = malloc((size_t)frame->Width);
  if (!indexes) return "out of memory";
  const char *fault = NULL;
  for (int pass = 0; pass < (frame->Interlace ? 4 : 1) && !fault; pass++) {
    int step = frame->Interlace ? steps[pass] : 1;
    for (int row = frame->Interlace ? starts[pass] : 0; row < frame->Height && !fault; row += step) {
      if (gif.line(file, indexes, frame->Width) == GIF_ERROR) fault = "damaged";
      else draw_row(canvas, file, indexes, row);
    }
  }
  free(indexes);
  return fault;
}

/// Reads the transparent color from a graphic control extension (GIF89a, 23).
static const char *read_extension(canvas *canvas, GifFileType *file) {
  int code = 0;
  GifByteType *block = NULL;
  if (gif.extension(file, &code, &block) == GIF_ERROR) return "damaged";
  // A block starts with its length.
  if (code == GRAPHICS_EXT_FUNC_CODE && block && block[0] >= 4) {
    canvas->clear = block[1] & 1 ? block[4] : -1;
  }
  while (block) {
    if (gif.extension_next(file, &block) == GIF_ERROR) return "damaged";
  }
  return NULL;
}

static const char *draw_first_frame(canvas *canvas, GifFileType *file, size_t most_pixels) {
  const char *fault = NULL;
  while (!fault) {
    GifRecordType type;
    if (gif.record_type(file, &type) == GIF_ERROR) return "damaged";
    switch (type) {
      case IMAGE_DESC_RECORD_TYPE: return draw_frame(canvas, file, most_pixels);
      case EXTENSION_RECORD_TYPE: fault = read_extension(canvas, file); break;
      case TERMINATE_RECORD_TYPE: return "no frame";
      default: return "damaged";
    }
  }
  return fault;
}

const char *cgif_decode(
    const uint8_t *bytes, size_t count, uint8_t *pixels, uint32_t width, uint32_t height, size_t most_pixels) {
  pthread_once(&once, load);
  if (!is_loaded) return "giflib is not installed (Debian's libgif7)";
  source source = {bytes, count};
  int code = 0;
  GifFileType *file = gif.open(&source, read_bytes, &code);
  if (!file) return "damaged";
  canvas canvas = {pixels, width, height, -1};
  const char *fault = draw_first_frame(&canvas, file, most_pixels);
  gif.close(file, &code);
  return fault;
}
