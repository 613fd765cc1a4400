#include "CWarp.h"

#include <math.h>

// Multiplying and adding in one step rounds differently, and not every processor can.
#pragma STDC FP_CONTRACT OFF

static const double samples[4][2] = {{0.125, 0.375}, {0.625, 0.125}, {0.875, 0.625}, {0.375, 0.875}};

static int32_t clamped(int32_t value, int32_t count) {
  return value < 0 ? 0 : value >= count ? count - 1 : value;
}

static void add_sample(cwarp_picture source, double x, double y, double sum[4]) {
  if (!(x >= 0 && y >= 0 && x < source.width && y < source.height)) return;
  double left = floor(x - 0.5), top = floor(y - 0.5);
  double fx = x - 0.5 - left, fy = y - 0.5 - top;
  int32_t x0 = clamped((int32_t)left, source.width), x1 = clamped((int32_t)left + 1, source.width);
  int32_t y0 = clamped((int32_t)top, source.height), y1 = clamped((int32_t)top + 1, source.height);
  const uint8_t *a = source.pixels + 4 * ((int64_t)y0 * source.width + x0);
  const uint8_t *b = source.pixels + 4 * ((int64_t)y0 * source.width + x1);
  const uint8_t *c = source.pixels + 4 * ((int64_t)y1 * source.width + x0);
  const uint8_t *d = source.pixels + 4 * ((int64_t)y1 * source.width + x1);
  for (int channel = 0; channel < 4; channel++) {
    double upper = a[channel] * (1 - fx) + b[channel] * fx;
    double lower = c[channel] * (1 - fx) + d[channel] * fx;
    sum[channel] += upper * (1 - fy) + lower * fy;
  }
}

void cwarp_project(cwarp_picture source, uint8_t *target, int32_t width, int32_t height, const double map[9]) {
  for (int32_t row = 0; row < height; row++) {
    for (int32_t column = 0; column < width; column++) {
      double sum[4] = {0, 0, 0, 0};
      for (int sample = 0; sample < 4; sample++) {
        double x = column + samples[sample][0], y = row + samples[sample][1];
        double w = map[6] * x + map[7] * y + map[8];
        if (w <= 1e-9) continue;
        add_sample(source, (map[0] * x + map[1] * y + map[2]) / w, (map[3] * x + map[4] * y + map[5]) / w, sum);
      }
      for (int channel = 0; channel < 4; channel++) *target++ = (uint8_t)(sum[channel] / 4 + 0.5);
    }
  }
}
