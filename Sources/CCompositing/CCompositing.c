#include "CCompositing.h"

#include <string.h>

// All arithmetic is on whole numbers, so that wider registers change nothing but the time. The choice is made while
// the program is loaded, before ThreadSanitizer can follow it.
#if defined(__x86_64__) && defined(__linux__) && !__has_feature(thread_sanitizer)
#define WIDE __attribute__((target_clones("avx2", "default")))
#else
#define WIDE
#endif

/// How many pixels are looked at together.
enum { GROUP = 8, BYTES = 4 * GROUP };

#define INLINE static inline __attribute__((always_inline))

/// The 255th of a product; a half is 128 where it is rounded to the nearest, and 127 where what is nearly half goes down.
INLINE uint16_t share(uint16_t a, uint16_t b, uint16_t half) {
  uint16_t product = (uint16_t)(a * b + half);
  return (uint16_t)(product + (product >> 8)) >> 8;
}

/// A pixel's byte for each of its four.
INLINE void spread(const uint8_t *restrict one, uint8_t *restrict four) {
  uint32_t wide[GROUP];
  for (int i = 0; i < GROUP; i++) wide[i] = one[i] * 0x01010101u;
  memcpy(four, wide, sizeof wide);
}

INLINE void paint_group(const uint8_t *restrict color, const uint8_t *restrict mask, uint8_t *restrict pixels,
                        int is_opaque) {
  uint16_t half = is_opaque ? 127 : 128;
  uint8_t opacities[GROUP], covered[BYTES], hidden[BYTES];
  for (int i = 0; i < GROUP; i++) opacities[i] = is_opaque ? mask[i] : (uint8_t)share(color[3], mask[i], half);
  spread(mask, covered);
  spread(opacities, hidden);
  for (int i = 0; i < BYTES; i++) {
    uint16_t sum = (uint16_t)(share(color[i], covered[i], half) + share(pixels[i], 255 - hidden[i], half));
    pixels[i] = (uint8_t)(sum > 255 ? 255 : sum);
  }
}

INLINE void paint_row(const uint8_t *color, const uint8_t *mask, uint8_t *pixels, size_t width, int is_opaque) {
  uint64_t group;
  size_t x = 0;
  for (; x + GROUP <= width; x += GROUP) {
    memcpy(&group, mask + x, sizeof group);
    if (group) paint_group(color, mask + x, pixels + 4 * x, is_opaque);
  }
  uint8_t rest[GROUP] = {0}, few[BYTES] = {0};
  memcpy(rest, mask + x, width - x);
  memcpy(&group, rest, sizeof group);
  if (!group) return;
  memcpy(few, pixels + 4 * x, 4 * (width - x));
  paint_group(color, rest, few, is_opaque);
  memcpy(pixels + 4 * x, few, 4 * (width - x));
}

WIDE void ccompositing_paint(uint32_t color, ccompositing_mask mask, uint8_t *pixels, size_t stride, size_t width,
                             size_t height) {
  uint8_t channels[BYTES];
  for (int i = 0; i < BYTES; i++) channels[i] = (uint8_t)(color >> (8 * (i % 4)));
  for (size_t y = 0; y < height; y++, mask.bytes += mask.stride, pixels += stride) {
    if (color >> 24 == 255) {
      paint_row(channels, mask.bytes, pixels, width, 1);
    } else {
      paint_row(channels, mask.bytes, pixels, width, 0);
    }
  }
}
