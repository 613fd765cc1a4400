#include "rows.h"

#include <string.h>

// All arithmetic uses integers, so wider registers give equal results. The implementation is selected while the program is
// loaded, which ThreadSanitizer cannot observe.
#if defined(__x86_64__) && defined(__linux__) && !__has_feature(thread_sanitizer)
#define WIDE __attribute__((target_clones("avx2", "default")))
#else
#define WIDE
#endif

enum {
  /// The number of rows in a strip. Either all rows of a strip are filtered, or none.
  STRIP = 16,
  /// The distance between two analyzed rows of a strip.
  SAMPLING = 8,
  COLOR_BITS = 10,
  /// The approximate compressed size of a color that has occurred before, and of a new color, in bits.
  RETURNING_BITS = 8,
  NOVEL_BITS = 22,
  /// If a strip has more than this number of new colors for each repeated color, it is filtered if that saves anything.
  /// Otherwise filtering must save a third, because it hides repetitions from compression.
  NOVELTY = 8,
  /// A strip is filtered only if at least 1 / SHARE of its pixels differ from their left and upper neighbors. Otherwise
  /// its runs of equal pixels are more important.
  SHARE = 8,
  FILTERS = SCRATCH_ROWS - 2,
};

/// Reads four bytes as a little-endian number.
static uint32_t load32(const uint8_t *bytes) {
  return bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
}

size_t row_bytes(const cpng_band *band) { return (band->has_alpha ? 4 : 3) * (size_t)band->width; }

WIDE static void convert_opaque(uint8_t *restrict out, const uint8_t *restrict pixels, size_t width) {
  for (size_t x = 0; x < width; x++) {
    out[3 * x] = pixels[4 * x + 2];
    out[3 * x + 1] = pixels[4 * x + 1];
    out[3 * x + 2] = pixels[4 * x];
  }
}

/// Divides colors by alpha, and rounds to the nearest integer. `shares` contains 2^32 / alpha, rounded up, for each alpha. For
/// all possible operands, multiplying by these values gives exact quotients.
static void convert_clear(uint8_t *restrict out, const uint8_t *restrict pixels, size_t width,
                          const uint64_t *shares) {
  for (size_t x = 0; x < width; x++, pixels += 4, out += 4) {
    uint32_t alpha = pixels[3];
    for (int channel = 0; channel < 3; channel++) {
      uint32_t value = pixels[2 - channel];
      if (alpha > 0 && alpha < 255) {
        value = (uint32_t)((value * 255 + alpha / 2) * shares[alpha] >> 32);
        if (value > 255) value = 255;
      }
      out[channel] = (uint8_t)value;
    }
    out[3] = (uint8_t)alpha;
  }
}

static uint32_t magnitude(uint8_t difference) { return difference < 128 ? difference : 256u - difference; }

/// Returns the approximate size of the difference of two colors after compression, in bits.
static uint32_t difference_bits(uint32_t color, uint32_t other) {
  uint32_t bits = 0;
  for (int shift = 0; shift < 32; shift += 8) {
    uint32_t size = magnitude((uint8_t)((color >> shift) - (other >> shift)));
    bits += size ? 33 - (uint32_t)__builtin_clz(size) : 1;
  }
  return bits;
}

/// Whether filtering makes the rows of a strip smaller. This is estimated from the pixels that differ from their left and upper
/// neighbors.
///
/// Drawings have few colors, which recur, and filtering would hide the repetitions. Photos have many similar colors.
static int is_photographic(const cpng_band *band, const uint8_t *rows, uint32_t height) {
  uint32_t seen[1 << COLOR_BITS] = {0}, mask = band->has_alpha ? 0xFFFFFFFF : 0x00FFFFFF;
  uint64_t pixel_count = 0, novel = 0, returning = 0, from_left = 0, from_above = 0;
  for (uint32_t y = 1; y < height; y += SAMPLING) {
    const uint8_t *row = rows + y * band->stride, *above = row - band->stride;
    pixel_count += band->width;
    if (!memcmp(row, above, 4 * (size_t)band->width)) continue;
    for (size_t x = 4; x < 4 * (size_t)band->width; x += 4) {
      uint32_t color = load32(row + x) & mask;
      uint32_t left = load32(row + x - 4) & mask, up = load32(above + x) & mask;
      if (color == left || color == up) continue;
      uint32_t *slot = &seen[color * 0x9E3779B1u >> (32 - COLOR_BITS)];
      returning += *slot == color;
      novel += *slot != color;
      *slot = color;
      from_left += difference_bits(color, left);
      from_above += difference_bits(color, up);
    }
  }
  if (SHARE * (novel + returning) < pixel_count) return 0;
  uint64_t plain = NOVEL_BITS * novel + RETURNING_BITS * returning;
  uint64_t predicted = from_left < from_above ? from_left : from_above;
  return novel > NOVELTY * returning ? predicted < plain : 3 * predicted < 2 * plain;
}

/// Filters a row (PNG specification, section 9.2). Returns the sum of the absolute differences.
typedef uint32_t (*filter)(uint8_t *restrict out, const uint8_t *restrict row, const uint8_t *restrict above,
                           size_t count, size_t pixel);

WIDE static uint32_t filter_sub(uint8_t *restrict out, const uint8_t *restrict row,
                                const uint8_t *restrict above, size_t count, size_t pixel) {
  (void)above;
  uint32_t sum = 0;
  for (size_t i = 0; i < pixel; i++) sum += magnitude(out[i] = row[i]);
  for (size_t i = pixel; i < count; i++) sum += magnitude(out[i] = (uint8_t)(row[i] - row[i - pixel]));
  return sum;
}

WIDE static uint32_t filter_up(uint8_t *restrict out, const uint8_t *restrict row,
                               const uint8_t *restrict above, size_t count, size_t pixel) {
  (void)pixel;
  uint32_t sum = 0;
  for (size_t i = 0; i < count; i++) sum += magnitude(out[i] = (uint8_t)(row[i] - above[i]));
  return sum;
}

WIDE static uint32_t filter_average(uint8_t *restrict out, const uint8_t *restrict row,
                                    const uint8_t *restrict above, size_t count, size_t pixel) {
  uint32_t sum = 0;
  for (size_t i = 0; i < pixel; i++) sum += magnitude(out[i] = (uint8_t)(row[i] - above[i] / 2));
  for (size_t i = pixel; i < count; i++)
    sum += magnitude(out[i] = (uint8_t)(row[i] - (row[i - pixel] + above[i]) / 2));
  return sum;
}

static int16_t absolute(int16_t value) { return value < 0 ? (int16_t)-value : value; }

WIDE static uint32_t filter_paeth(uint8_t *restrict out, const uint8_t *restrict row,
                                  const uint8_t *restrict above, size_t count, size_t pixel) {
  uint32_t sum = 0;
  for (size_t i = 0; i < pixel; i++) sum += magnitude(out[i] = (uint8_t)(row[i] - above[i]));
  for (size_t i = pixel; i < count; i++) {
    int16_t left = row[i - pixel], up = above[i], corner = above[i - pixel];
    int16_t rise = (int16_t)(up - corner), run = (int16_t)(left - corner);
    int16_t from_left = absolute(rise), from_up = absolute(run), from_corner = absolute((int16_t)(rise + run));
    int16_t other = from_up <= from_corner ? up : corner;
    int16_t predicted = from_left <= from_up && from_left <= from_corner ? left : other;
    sum += magnitude(out[i] = (uint8_t)(row[i] - predicted));
  }
  return sum;
}

/// Writes a row with the filter that gives the smallest sum of absolute differences. `tries` has space for the results of all
/// filters.
static void write_predicted(uint8_t *out, const uint8_t *row, const uint8_t *above, const cpng_band *band,
                            uint8_t *tries) {
  static const filter filters[FILTERS] = {filter_sub, filter_up, filter_average, filter_paeth};
  size_t count = row_bytes(band), pixel = band->has_alpha ? 4 : 3;
  uint32_t least = UINT32_MAX;
  size_t best = 0;
  // The first row of a band does not use filters that depend on the row above, because that row is in another band.
  for (size_t i = 0; i < (above ? FILTERS : 1); i++) {
    uint32_t sum = filters[i](tries + i * count, row, above, count, pixel);
    if (sum >= least) continue;
    least = sum;
    best = i;
  }
  out[0] = (uint8_t)(best + 1);
  memcpy(out + 1, tries + best * count, count);
}

void write_rows(const cpng_band *band, uint8_t *out, uint8_t *scratch) {
  size_t count = row_bytes(band);
  uint8_t *rows[] = {scratch, scratch + count}, *tries = scratch + 2 * count;
  uint64_t shares[256] = {0};
  for (uint64_t alpha = 1; alpha < 256; alpha++) shares[alpha] = (((uint64_t)1 << 32) + alpha - 1) / alpha;
  int is_predicted = 0;
  for (uint32_t y = 0; y < band->height; y++, out += count + 1) {
    const uint8_t *pixels = band->pixels + y * band->stride;
    if (y % STRIP == 0) {
      uint32_t height = band->height - y < STRIP ? band->height - y : STRIP;
      is_predicted = is_photographic(band, pixels, height);
    }
    uint8_t *row = is_predicted ? rows[y % 2] : out + 1;
    if (band->has_alpha)
      convert_clear(row, pixels, band->width, shares);
    else
      convert_opaque(row, pixels, band->width);
    if (is_predicted) {
      write_predicted(out, row, y ? rows[(y + 1) % 2] : NULL, band, tries);
    } else {
      out[0] = 0;
      // If the next strip is filtered, its first row depends on this row.
      if (y % STRIP == STRIP - 1) memcpy(rows[y % 2], row, count);
    }
  }
}
