#ifndef CPNG_BLOCK_H
#define CPNG_BLOCK_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "huffman.h"

enum {
  /// The shortest and the longest match that deflate knows.
  SHORTEST_MATCH = 3,
  LONGEST_MATCH = 258,
  /// The farthest that a match can reach back.
  WINDOW = 32768,
  /// The most literals and matches of a block.
  TOKENS = 32768,
};

/// Literals and matches that are to become a block of deflate (RFC 1951), and the bytes that blocks became.
typedef struct {
  /// A literal is its byte; a match has the top bit set, then its length, and its distance less one.
  uint32_t tokens[TOKENS];
  size_t token_count;
  uint32_t literal_counts[HUFFMAN_MAX_SYMBOLS];
  uint32_t distance_counts[HUFFMAN_MAX_SYMBOLS];
  /// Which symbol stands for a length, counted from that of the shortest.
  uint8_t length_symbols[LONGEST_MATCH + 1];
  uint8_t *out;
  /// Bits that are no whole byte yet.
  uint64_t pending;
  int pending_bits;
} block;

/// Eight bytes as a number, the first one lowest.
static inline uint64_t load64(const uint8_t *bytes) {
  uint64_t value;
  memcpy(&value, bytes, sizeof value);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  value = __builtin_bswap64(value);
#endif
  return value;
}

/// Four bytes as a number, the first one lowest.
static inline uint32_t load32(const uint8_t *bytes) {
  uint32_t value;
  memcpy(&value, bytes, sizeof value);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  value = __builtin_bswap32(value);
#endif
  return value;
}

/// The symbol of a distance (RFC 1951, 3.2.5).
static inline uint32_t distance_symbol(uint32_t distance) {
  uint32_t rest = distance - 1;
  if (rest < 4) return rest;
  uint32_t top = 31 - (uint32_t)__builtin_clz(rest);
  return 2 * top + (rest >> (top - 1) & 1);
}

static inline void block_add_literal(block *b, uint8_t byte) {
  b->literal_counts[byte]++;
  b->tokens[b->token_count++] = byte;
}

static inline void block_add_match(block *b, uint32_t length, uint32_t distance) {
  b->literal_counts[257 + b->length_symbols[length]]++;
  b->distance_counts[distance_symbol(distance)]++;
  b->tokens[b->token_count++] = 1u << 31 | length << 16 | (distance - 1);
}

/// The most bytes that `count` bytes become, in any number of blocks, and how far writing may touch beyond them.
size_t block_bound(size_t count);
void block_begin(block *b, uint8_t *out);
/// Writes what was added, which stands for the `count` bytes at `bytes`, as one block that is not the last.
void block_write(block *b, const uint8_t *bytes, size_t count);
/// Fills up to a whole byte with an empty block; returns the end of what was written.
uint8_t *block_end(block *b);

#endif
