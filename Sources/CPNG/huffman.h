#ifndef CPNG_HUFFMAN_H
#define CPNG_HUFFMAN_H

#include <stdint.h>

enum { HUFFMAN_MAX_SYMBOLS = 288 };

/// A canonical Huffman code as deflate writes it (RFC 1951, 3.2.2): bits already reversed, first bit lowest.
typedef struct {
  uint16_t bits[HUFFMAN_MAX_SYMBOLS];
  uint8_t lengths[HUFFMAN_MAX_SYMBOLS];
} huffman_code;

/// Finds the code of `count` symbols for their frequencies, none longer than `limit` bits. Symbols of frequency 0
/// get no code; at least one must have another.
void huffman_build(huffman_code *code, const uint32_t *frequencies, int count, int limit);

#endif
