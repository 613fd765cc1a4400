#include "CBlur.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// Fused multiply-add must not be used, because it rounds differently and not all processors support it.
#pragma STDC FP_CONTRACT OFF

static const int32_t passes = 3;

// A box filter that covers 2 * radius + 1 whole pixels, and a fraction of one more pixel at each end. The sum of the weights is
// at most 2^32.
typedef struct {
  int32_t radius;
  uint64_t whole, part;
} box;

static box box_of(double deviation) {
  double variance = deviation * deviation / passes;
  int32_t radius = (int32_t)floor((sqrt(1 + 12 * variance) - 1) / 2);
  double count = 2.0 * radius + 1, next = radius + 1.0;
  double inside = radius * next / 3;
  double part = variance > inside ? count * (variance - inside) / (2 * (next * next - variance)) : 0;
  box box = {radius, 0, (uint64_t)(part / (count + 2 * part) * 4294967296.0)};
  box.whole = (4294967296u - 2 * box.part) / (uint64_t)(2 * radius + 1);
  return box;
}

enum {
  // The number of rows that are blurred together.
  LANES = 32,
};

// Filters LANES rows whose pixels are interleaved. Sums with 32 bits suffice, because Cairo's surfaces have less than 32,768
// pixels per row.
static inline __attribute__((always_inline)) void pass_over(box box, const uint16_t *source, uint16_t *target,
                                                             int32_t count) {
  static const uint16_t nothing[LANES];
  const uint32_t whole = (uint32_t)box.whole, part = (uint32_t)box.part;
  uint32_t sums[LANES] = {0};
  for (int32_t i = 0; i < box.radius && i < count; i++) {
    for (int32_t lane = 0; lane < LANES; lane++) sums[lane] += source[i * LANES + lane];
  }
  for (int32_t i = 0; i < count; i++) {
    int64_t last = (int64_t)i + box.radius, first = (int64_t)i - box.radius - 1;
    const uint16_t *entering = last < count ? source + last * LANES : nothing;
    const uint16_t *leaving = first >= 0 ? source + first * LANES : nothing;
    const uint16_t *next = last + 1 < count ? source + (last + 1) * LANES : nothing;
    for (int32_t lane = 0; lane < LANES; lane++) {
      uint32_t sum = sums[lane] + entering[lane] - leaving[lane], ends = (uint32_t)leaving[lane] + next[lane];
      sums[lane] = sum;
      target[i * LANES + lane] = (uint16_t)(((uint64_t)sum * whole + (uint64_t)ends * part + 2147483648u) >> 32);
    }
  }
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) static void pass_wide(box box, const uint16_t *source, uint16_t *target,
                                                      int32_t count) {
  pass_over(box, source, target, count);
}
#endif

static void pass(box box, const uint16_t *source, uint16_t *target, int32_t count) {
#if defined(__x86_64__)
  // Both implementations use only integers, so their results are equal.
  if (__builtin_cpu_supports("avx2")) return pass_wide(box, source, target, count);
#endif
  pass_over(box, source, target, count);
}

// Blurs the rows of an image and transposes it. `lanes` and `other` have space for LANES rows.
static void blur_rows(box box, const uint16_t *source, uint16_t *target, int32_t width, int32_t height, uint16_t *lanes,
                      uint16_t *other) {
  for (int32_t top = 0; top < height; top += LANES) {
    int32_t rows = height - top < LANES ? height - top : LANES;
    for (int32_t x = 0; x < width; x++) {
      for (int32_t y = 0; y < rows; y++) lanes[(int64_t)x * LANES + y] = source[(int64_t)(top + y) * width + x];
      for (int32_t y = rows; y < LANES; y++) lanes[(int64_t)x * LANES + y] = 0;
    }
    pass(box, lanes, other, width);
    pass(box, other, lanes, width);
    pass(box, lanes, other, width);
    for (int32_t x = 0; x < width; x++) {
      memcpy(target + (int64_t)x * height + top, other + (int64_t)x * LANES, (size_t)rows * sizeof(uint16_t));
    }
  }
}

int cblur_gaussian(uint8_t *pixels, int32_t width, int32_t height, int32_t stride, double deviation) {
  if (!(deviation > 0) || width <= 0 || height <= 0) return 0;
  box box = box_of(deviation);
  size_t count = (size_t)width * (size_t)height, longest = (size_t)(width > height ? width : height);
  uint16_t *first = malloc((2 * count + 2 * LANES * longest) * sizeof(uint16_t));
  if (!first) return 1;
  uint16_t *second = first + count, *lanes = second + count, *other = lanes + LANES * longest;
  for (int32_t y = 0; y < height; y++) {
    for (int32_t x = 0; x < width; x++) {
      first[(int64_t)y * width + x] = (uint16_t)(257 * pixels[(int64_t)y * stride + x]);
    }
  }
  blur_rows(box, first, second, width, height, lanes, other);
  blur_rows(box, second, first, height, width, lanes, other);
  for (int32_t y = 0; y < height; y++) {
    for (int32_t x = 0; x < width; x++) {
      pixels[(int64_t)y * stride + x] = (uint8_t)((first[(int64_t)y * width + x] + 128) / 257);
    }
  }
  free(first);
  return 0;
}

static int32_t clamped(int64_t value) { return value < 0 ? 0 : value > 65535 ? 65535 : (int32_t)value; }

// Changes the saturation of a color like SVG's feColorMatrix. `saturation` is in units of 1/1024.
static void saturate(int32_t *bgr, int32_t saturation) {
  static const int32_t weights[3] = {74, 732, 218};
  int64_t gray = 0;
  for (int32_t i = 0; i < 3; i++) gray += (int64_t)weights[i] * bgr[i];
  for (int32_t i = 0; i < 3; i++) {
    bgr[i] = clamped((gray * (1024 - saturation) + (int64_t)bgr[i] * saturation * 1024 + 524288) >> 20);
  }
}

// Blurs the four channels of pixels into planes of 16-bit numbers. Returns the planes, to be freed, or NULL if memory is exhausted.
static uint16_t *blurred_planes(const uint8_t *pixels, int32_t width, int32_t height, int32_t stride, double deviation) {
  box box = box_of(deviation > 0 ? deviation : 0);
  size_t count = (size_t)width * (size_t)height, longest = (size_t)(width > height ? width : height);
  uint16_t *planes = malloc((5 * count + 2 * LANES * longest) * sizeof(uint16_t));
  if (!planes) return NULL;
  uint16_t *other = planes + 4 * count, *lanes = other + count, *second = lanes + LANES * longest;
  for (int32_t plane = 0; plane < 4; plane++) {
    uint16_t *own = planes + (size_t)plane * count;
    for (int32_t y = 0; y < height; y++) {
      for (int32_t x = 0; x < width; x++) {
        own[(int64_t)y * width + x] = (uint16_t)(257 * pixels[(int64_t)y * stride + 4 * x + plane]);
      }
    }
    if (!(deviation > 0)) continue;
    blur_rows(box, own, other, width, height, lanes, second);
    blur_rows(box, other, own, height, width, lanes, second);
  }
  return planes;
}

int cblur_color(uint8_t *pixels, int32_t width, int32_t height, int32_t stride, double deviation) {
  if (width <= 0 || height <= 0) return 0;
  uint16_t *planes = blurred_planes(pixels, width, height, stride, deviation);
  if (!planes) return 1;
  size_t count = (size_t)width * (size_t)height;
  for (int32_t y = 0; y < height; y++) {
    for (int32_t x = 0; x < width; x++) {
      for (int32_t i = 0; i < 4; i++) {
        uint16_t value = planes[(size_t)i * count + (size_t)y * (size_t)width + (size_t)x];
        pixels[(int64_t)y * stride + 4 * x + i] = (uint8_t)((value + 128) / 257);
      }
    }
  }
  free(planes);
  return 0;
}

int cblur_frost(uint8_t *pixels, int32_t width, int32_t height, int32_t stride, double deviation, double saturation) {
  if (width <= 0 || height <= 0) return 0;
  uint16_t *planes = blurred_planes(pixels, width, height, stride, deviation);
  if (!planes) return 1;
  size_t count = (size_t)width * (size_t)height;
  int32_t part = (int32_t)(saturation * 1024 + 0.5);
  for (int32_t y = 0; y < height; y++) {
    for (int32_t x = 0; x < width; x++) {
      int64_t place = (int64_t)y * width + x;
      int64_t alpha = planes[3 * count + place];
      int32_t bgr[3] = {0, 0, 0};
      // Colors are premultiplied by alpha. They are divided by alpha so that transparent surroundings do not darken edges.
      for (int32_t i = 0; i < 3 && alpha > 0; i++) {
        int64_t value = planes[i * count + place];
        bgr[i] = alpha == 65535 ? (int32_t)value : clamped(value * 65535 / alpha);
      }
      if (alpha > 0) saturate(bgr, part);
      uint8_t *pixel = pixels + (int64_t)y * stride + 4 * x;
      for (int32_t i = 0; i < 3; i++) pixel[i] = (uint8_t)((bgr[i] + 128) / 257);
      pixel[3] = alpha > 0 ? 255 : 0;
    }
  }
  free(planes);
  return 0;
}

void cblur_enlarge(const uint8_t *source, int32_t width, int32_t height, int32_t stride, int32_t factor, int32_t left,
                   int32_t top, uint8_t *target, int32_t columns, int32_t rows, int32_t target_stride) {
  // Positions are in units of 1 / (2 * factor) source pixels. 0 is the center of the first source pixel.
  int32_t unit = 2 * factor;
  for (int32_t y = 0; y < rows; y++) {
    int32_t down = 2 * (y + top) + 1 - factor;
    if (down < 0) down = 0;
    int32_t first = down / unit, rest = down % unit;
    if (first >= height - 1) first = height - 1, rest = 0;
    const uint8_t *upper = source + (int64_t)first * stride;
    const uint8_t *lower = rest ? upper + stride : upper;
    for (int32_t x = 0; x < columns; x++) {
      int32_t across = 2 * (x + left) + 1 - factor;
      if (across < 0) across = 0;
      int32_t begin = across / unit, part = across % unit;
      if (begin >= width - 1) begin = width - 1, part = 0;
      int32_t next = part ? 4 : 0;
      for (int32_t i = 0; i < 4; i++) {
        int64_t over = (int64_t)upper[4 * begin + i] * (unit - part) + (int64_t)upper[4 * begin + next + i] * part;
        int64_t under = (int64_t)lower[4 * begin + i] * (unit - part) + (int64_t)lower[4 * begin + next + i] * part;
        int64_t sum = over * (unit - rest) + under * rest, all = (int64_t)unit * unit;
        target[(int64_t)y * target_stride + 4 * x + i] = (uint8_t)((sum + all / 2) / all);
      }
    }
  }
}

void cblur_fade(uint8_t *bytes, int32_t count, int32_t part) {
  for (int32_t i = 0; i < count; i++) bytes[i] = (uint8_t)(((int64_t)bytes[i] * part + 32768) >> 16);
}
