#include "rows.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

enum {
  MODULUS = 65521,
  /// Bytes that are added together.
  BLOCK = 64,
  /// The sums of so many bytes stay below 2^32.
  PART = 86 * BLOCK,
};

/// Both sums of a checksum.
typedef struct {
  uint32_t a, b;
} sums;

/// Adds whole blocks, together no more than a part.
static sums added(sums all, const uint8_t *bytes, size_t blocks) {
  for (; blocks; blocks--, bytes += BLOCK) {
    uint32_t sum = 0, weighted = 0;
    for (uint32_t i = 0; i < BLOCK; i++) {
      sum += bytes[i];
      weighted += (BLOCK - i) * bytes[i];
    }
    all.b += BLOCK * all.a + weighted;
    all.a += sum;
  }
  return all;
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) static uint32_t total(__m256i lanes) {
  __m128i half = _mm_add_epi32(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256(lanes, 1));
  half = _mm_add_epi32(half, _mm_shuffle_epi32(half, 0x4E));
  half = _mm_add_epi32(half, _mm_shuffle_epi32(half, 0xB1));
  return (uint32_t)_mm_cvtsi128_si32(half);
}

/// The same on 32 bytes at once: whole numbers, so the outcome is, too.
__attribute__((target("avx2"))) static sums added_wide(sums all, const uint8_t *bytes, size_t blocks) {
  const __m256i zero = _mm256_setzero_si256(), ones = _mm256_set1_epi16(1);
  const __m256i high = _mm256_setr_epi8(64, 63, 62, 61, 60, 59, 58, 57, 56, 55, 54, 53, 52, 51, 50, 49, 48, 47, 46, 45,
                                        44, 43, 42, 41, 40, 39, 38, 37, 36, 35, 34, 33);
  const __m256i low = _mm256_sub_epi8(high, _mm256_set1_epi8(32));
  // The sum of the blocks before each one, once for each of its bytes.
  __m256i before = zero, sum = zero, weighted = zero;
  all.b += (uint32_t)(BLOCK * blocks) * all.a;
  for (; blocks; blocks--, bytes += BLOCK) {
    __m256i first = _mm256_loadu_si256((const __m256i *)bytes);
    __m256i second = _mm256_loadu_si256((const __m256i *)(bytes + 32));
    before = _mm256_add_epi32(before, sum);
    sum = _mm256_add_epi32(sum, _mm256_add_epi32(_mm256_sad_epu8(first, zero), _mm256_sad_epu8(second, zero)));
    // Two bytes with their weights are at most 255 * 127, which 16 bits hold.
    __m256i pairs = _mm256_madd_epi16(_mm256_maddubs_epi16(first, high), ones);
    weighted = _mm256_add_epi32(weighted, pairs);
    pairs = _mm256_madd_epi16(_mm256_maddubs_epi16(second, low), ones);
    weighted = _mm256_add_epi32(weighted, pairs);
  }
  all.a += total(sum);
  all.b += BLOCK * total(before) + total(weighted);
  return all;
}
#endif

uint32_t adler32_of(const uint8_t *bytes, size_t count) {
  sums all = {1, 0};
  while (count) {
    size_t part = count < PART ? count : PART, blocks = part / BLOCK;
#if defined(__x86_64__)
    all = __builtin_cpu_supports("avx2") ? added_wide(all, bytes, blocks) : added(all, bytes, blocks);
#else
    all = added(all, bytes, blocks);
#endif
    for (size_t i = blocks * BLOCK; i < part; i++) all.b += all.a += bytes[i];
    bytes += part;
    count -= part;
    all.a %= MODULUS;
    all.b %= MODULUS;
  }
  return all.b << 16 | all.a;
}

uint32_t cpng_checksum_joined(uint32_t first, uint32_t second, size_t second_count) {
  uint64_t a = (first & 0xFFFF) + (second & 0xFFFF) + MODULUS - 1;
  uint64_t shift = ((first & 0xFFFF) + MODULUS - 1) % MODULUS * (second_count % MODULUS);
  uint64_t b = (first >> 16) + (second >> 16) + shift;
  return (uint32_t)(b % MODULUS << 16 | a % MODULUS);
}
