#include "CResampling.h"

#include <string.h>

// Fused multiply-add must not be used, because it rounds differently and not all processors support it.
#pragma STDC FP_CONTRACT OFF

enum { SAMPLES = 4 };

/// Four numbers: the four bytes of a pixel, or one number for each of the four samples.
typedef double numbers __attribute__((vector_size(32)));
typedef uint8_t bytes __attribute__((vector_size(4)));

static const numbers samples_x = {0.125, 0.625, 0.875, 0.375}, samples_y = {0.375, 0.125, 0.625, 0.875};

/// The four pixels around a position in the source.
typedef struct {
  uint32_t pixels[4];
  double fx, fy;
} square;

#define INLINE static inline __attribute__((always_inline))

INLINE int32_t clamped(int32_t value, int32_t count) { return value < 0 ? 0 : value >= count ? count - 1 : value; }

/// Rounds a value down. The value must fit into 32 bits.
INLINE int32_t whole(double value) {
  int32_t whole = (int32_t)value;
  return whole - (value < whole);
}

INLINE uint32_t pixel_at(const cresampling_picture *source, int32_t x, int32_t y) {
  uint32_t pixel;
  memcpy(&pixel, source->pixels + 4 * ((int64_t)y * source->width + x), sizeof pixel);
  return pixel;
}

/// Finds the four pixels around a position. Returns 0 if the position is outside of the source.
INLINE int find(const cresampling_picture *source, double x, double y, square *found) {
  if (!(x >= 0 && y >= 0 && x < source->width && y < source->height)) return 0;
  int32_t left = whole(x - 0.5), top = whole(y - 0.5);
  int32_t x0 = clamped(left, source->width), x1 = clamped(left + 1, source->width);
  int32_t y0 = clamped(top, source->height), y1 = clamped(top + 1, source->height);
  found->fx = x - 0.5 - left;
  found->fy = y - 0.5 - top;
  found->pixels[0] = pixel_at(source, x0, y0);
  found->pixels[1] = pixel_at(source, x1, y0);
  found->pixels[2] = pixel_at(source, x0, y1);
  found->pixels[3] = pixel_at(source, x1, y1);
  return 1;
}

INLINE void unpack(uint32_t pixel, numbers *numbers_of) {
  bytes four;
  memcpy(&four, &pixel, sizeof four);
  *numbers_of = __builtin_convertvector(four, numbers);
}

INLINE void add(const square *found, numbers *sum) {
  numbers a, b, c, d;
  unpack(found->pixels[0], &a);
  unpack(found->pixels[1], &b);
  unpack(found->pixels[2], &c);
  unpack(found->pixels[3], &d);
  numbers upper = a * (1 - found->fx) + b * found->fx;
  numbers lower = c * (1 - found->fx) + d * found->fx;
  *sum += upper * (1 - found->fy) + lower * found->fy;
}

/// Whether all pixels that the samples use have the same color, so that no mean is necessary.
INLINE int is_plain(const square found[SAMPLES]) {
  uint32_t first = found[0].pixels[0], others = 0;
  for (int i = 0; i < SAMPLES; i++) {
    for (int j = 0; j < 4; j++) others |= found[i].pixels[j] ^ first;
  }
  return !others;
}

INLINE uint32_t pixel_seen(const cresampling_picture *source, double column, double row, const double map[9]) {
  numbers x = column + samples_x, y = row + samples_y;
  numbers w = map[6] * x + map[7] * y + map[8];
  numbers across = (map[0] * x + map[1] * y + map[2]) / w, down = (map[3] * x + map[4] * y + map[5]) / w;
  square found[SAMPLES];
  int count = 0;
  for (int i = 0; i < SAMPLES; i++) {
    if (w[i] > 1e-9) count += find(source, across[i], down[i], &found[count]);
  }
  if (!count) return 0;
  if (count == SAMPLES && is_plain(found)) return found[0].pixels[0];
  numbers sum = {0, 0, 0, 0};
  for (int i = 0; i < count; i++) add(&found[i], &sum);
  bytes four = __builtin_convertvector(sum / 4 + 0.5, bytes);
  uint32_t pixel;
  memcpy(&pixel, &four, sizeof pixel);
  return pixel;
}

INLINE void project(const cresampling_picture *source, uint8_t *target, int32_t width, int32_t height,
                    const double map[9]) {
  for (int32_t row = 0; row < height; row++) {
    for (int32_t column = 0; column < width; column++, target += 4) {
      uint32_t pixel = pixel_seen(source, column, row, map);
      memcpy(target, &pixel, sizeof pixel);
    }
  }
}

#if defined(__x86_64__)
/// Performs the same operations as the portable implementation in the same order, on four numbers at once.
__attribute__((target("avx2"))) static void project_wide(const cresampling_picture *source, uint8_t *target,
                                                         int32_t width, int32_t height, const double map[9]) {
  project(source, target, width, height, map);
}
#endif

void cresampling_project(cresampling_picture source, uint8_t *target, int32_t width, int32_t height,
                         const double map[9]) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) {
    project_wide(&source, target, width, height, map);
    return;
  }
#endif
  project(&source, target, width, height, map);
}
