#include "CBlur.h"

#include <math.h>
#include <stdlib.h>

// Multiplying and adding in one step rounds differently, and not every processor can.
#pragma STDC FP_CONTRACT OFF

static const int32_t passes = 3;

// A box of 2 * radius + 1 whole pixels and a part of the next one on either side; weights add up to 2^32 at most.
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

static void pass(box box, const uint16_t *source, uint16_t *target, int32_t count) {
  uint64_t sum = 0;
  for (int32_t i = 0; i < box.radius && i < count; i++) sum += source[i];
  for (int32_t i = 0; i < count; i++) {
    int32_t after = i + box.radius, before = i - box.radius - 1;
    if (after < count) sum += source[after];
    if (before >= 0) sum -= source[before];
    uint64_t ends = (before >= 0 ? source[before] : 0) + (after + 1 < count ? source[after + 1] : 0);
    target[i] = (uint16_t)((sum * box.whole + ends * box.part + 2147483648u) >> 32);
  }
}

// Blurs rows and turns them into columns. `row` and `other` have room for a row.
static void blur_rows(box box, const uint16_t *source, uint16_t *target, int32_t width, int32_t height, uint16_t *row,
                      uint16_t *other) {
  for (int32_t y = 0; y < height; y++) {
    pass(box, source + (int64_t)y * width, row, width);
    pass(box, row, other, width);
    pass(box, other, row, width);
    for (int32_t x = 0; x < width; x++) target[(int64_t)x * height + y] = row[x];
  }
}

int cblur_gaussian(uint8_t *pixels, int32_t width, int32_t height, int32_t stride, double deviation) {
  if (!(deviation > 0) || width <= 0 || height <= 0) return 0;
  box box = box_of(deviation);
  size_t count = (size_t)width * (size_t)height, longest = (size_t)(width > height ? width : height);
  uint16_t *first = malloc((2 * count + 2 * longest) * sizeof(uint16_t));
  if (!first) return 1;
  uint16_t *second = first + count, *row = second + count, *other = row + longest;
  for (int32_t y = 0; y < height; y++) {
    for (int32_t x = 0; x < width; x++) {
      first[(int64_t)y * width + x] = (uint16_t)(257 * pixels[(int64_t)y * stride + x]);
    }
  }
  blur_rows(box, first, second, width, height, row, other);
  blur_rows(box, second, first, height, width, row, other);
  for (int32_t y = 0; y < height; y++) {
    for (int32_t x = 0; x < width; x++) {
      pixels[(int64_t)y * stride + x] = (uint8_t)((first[(int64_t)y * width + x] + 128) / 257);
    }
  }
  free(first);
  return 0;
}
