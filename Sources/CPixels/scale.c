#include "CResampling.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// Fused multiply-add must not be used, because it rounds differently and not all processors support it.
#pragma STDC FP_CONTRACT OFF

typedef float quad __attribute__((vector_size(16)));

/// The radius of the filter, in target pixels.
static const double reach = 1;

/// The source pixels that contribute to a target pixel along one axis, with their weights.
typedef struct {
  int32_t first, count;
  const float *weights;
} taps;

static double weight_at(double x) {
  x = fabs(x);
  return x < 1 ? (2 * x - 3) * x * x + 1 : 0;
}

/// Moves the center of a target pixel so that the pixel's whole area is inside the source. Returns the middle of the source if
/// the source is too small.
static double inside(double centre, double half, double count) {
  if (2 * half >= count) return count / 2;
  return centre < half ? half : centre > count - half ? count - half : centre;
}

static int32_t most_taps(cresampling_axis axis, int32_t length) {
  double most = ceil(2 * reach / axis.scale) + 2;
  return most < length ? (int32_t)most : length;
}

static taps taps_of(cresampling_axis axis, int32_t length, int32_t index, float *weights) {
  double centre = inside((index + 0.5 - axis.origin) / axis.scale, 0.5 / axis.scale, length);
  double start = ceil(centre - reach / axis.scale - 0.5), end = floor(centre + reach / axis.scale - 0.5);
  int32_t first = start > 0 ? (int32_t)start : 0;
  int32_t count = (end < length - 1 ? (int32_t)end : length - 1) - first + 1;
  double sum = 0;
  for (int32_t i = 0; i < count; i++) sum += weight_at((first + i + 0.5 - centre) * axis.scale);
  for (int32_t i = 0; i < count; i++) weights[i] = (float)(weight_at((first + i + 0.5 - centre) * axis.scale) / sum);
  return (taps){first, count, weights};
}

/// Sums rows of the source, multiplied by their weights.
static void add_rows(const cresampling_picture *source, const taps *taps, float *restrict sums) {
  size_t count = 4 * (size_t)source->width;
  memset(sums, 0, count * sizeof(float));
  for (int32_t i = 0; i < taps->count; i++) {
    const uint8_t *row = source->pixels + count * (size_t)(taps->first + i);
    float weight = taps->weights[i];
    for (size_t x = 0; x < count; x++) sums[x] += weight * row[x];
  }
}

/// Computes a target pixel from a row of sums.
static void put_pixel(const float *sums, const taps *taps, uint8_t *pixel) {
  quad even = {0, 0, 0, 0}, odd = even;
  const float *next = sums + 4 * (size_t)taps->first;
  int32_t i = 0;
  for (; i + 1 < taps->count; i += 2, next += 8) {
    quad first, second;
    memcpy(&first, next, sizeof first);
    memcpy(&second, next + 4, sizeof second);
    even += first * taps->weights[i];
    odd += second * taps->weights[i + 1];
  }
  if (i < taps->count) {
    quad last;
    memcpy(&last, next, sizeof last);
    even += last * taps->weights[i];
  }
  quad sum = even + odd;
  for (int channel = 0; channel < 4; channel++) pixel[channel] = (uint8_t)(sum[channel] + 0.5f);
}

int cresampling_scale(cresampling_picture source, uint8_t *target, cresampling_axis across, cresampling_axis down) {
  size_t columns = (size_t)across.count, each = (size_t)most_taps(across, source.width);
  taps *places = malloc(columns * sizeof *places);
  float *weights = malloc(columns * each * sizeof *weights);
  float *rowWeights = malloc((size_t)most_taps(down, source.height) * sizeof *rowWeights);
  float *sums = malloc(4 * (size_t)source.width * sizeof *sums);
  int isMade = places && weights && rowWeights && sums;
  for (size_t x = 0; isMade && x < columns; x++) {
    places[x] = taps_of(across, source.width, (int32_t)x, weights + x * each);
  }
  for (int32_t y = 0; isMade && y < down.count; y++) {
    taps rows = taps_of(down, source.height, y, rowWeights);
    add_rows(&source, &rows, sums);
    for (size_t x = 0; x < columns; x++, target += 4) put_pixel(sums, &places[x], target);
  }
  free(places);
  free(weights);
  free(rowWeights);
  free(sums);
  return isMade;
}
