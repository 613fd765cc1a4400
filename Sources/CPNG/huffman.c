#include "huffman.h"

#include <string.h>

/// A symbol with its frequency, and while the tree is built a parent or a depth in place of the frequency.
typedef struct {
  uint32_t weight;
  uint16_t symbol;
} leaf;

static int gather(leaf *leaves, const uint32_t *frequencies, int count) {
  int used = 0;
  for (int symbol = 0; symbol < count; symbol++)
    if (frequencies[symbol]) leaves[used++] = (leaf){frequencies[symbol], (uint16_t)symbol};
  // Shell sort; equal frequencies in order of symbol, so that the outcome is the same everywhere.
  static const int gaps[] = {57, 23, 10, 4, 1};
  for (int step = 0; step < 5; step++) {
    int gap = gaps[step];
    for (int i = gap; i < used; i++) {
      leaf moved = leaves[i];
      int j = i;
      for (; j >= gap; j -= gap) {
        leaf other = leaves[j - gap];
        if (other.weight < moved.weight) break;
        if (other.weight == moved.weight && other.symbol < moved.symbol) break;
        leaves[j] = other;
      }
      leaves[j] = moved;
    }
  }
  return used;
}

/// Replaces weights, lowest first, by depths in the tree: Moffat and Katajainen, "In-Place Calculation of
/// Minimum-Redundancy Codes", 1995.
static void find_depths(leaf *leaves, int used) {
  int root = 0, next_leaf = 2;
  leaves[0].weight += leaves[1].weight;
  for (int next = 1; next < used - 1; next++) {
    uint32_t sum = 0;
    for (int child = 0; child < 2; child++) {
      if (next_leaf >= used || (root < next && leaves[root].weight < leaves[next_leaf].weight)) {
        sum += leaves[root].weight;
        leaves[root++].weight = (uint32_t)next;
      } else {
        sum += leaves[next_leaf++].weight;
      }
    }
    leaves[next].weight = sum;
  }
  leaves[used - 2].weight = 0;
  for (int next = used - 3; next >= 0; next--)
    leaves[next].weight = leaves[leaves[next].weight].weight + 1;
  int available = 1, depth = 0, inner = used - 2, next = used - 1;
  while (available > 0) {
    int taken = 0;
    while (inner >= 0 && (int)leaves[inner].weight == depth) {
      taken++;
      inner--;
    }
    while (available > taken) {
      leaves[next--].weight = (uint32_t)depth;
      available--;
    }
    available = 2 * taken;
    depth++;
  }
}

/// Moves codes that are too long up to `limit`, and others down until the code is complete again.
static void limit_lengths(uint32_t *counts, int limit) {
  uint32_t total = 0;
  for (int length = 1; length <= limit; length++) total += counts[length] << (limit - length);
  while (total > 1u << limit) {
    counts[limit]--;
    int length = limit - 1;
    while (!counts[length]) length--;
    counts[length]--;
    counts[length + 1] += 2;
    total--;
  }
}

static uint16_t reversed(uint32_t bits, int length) {
  bits = (bits & 0x5555) << 1 | (bits >> 1 & 0x5555);
  bits = (bits & 0x3333) << 2 | (bits >> 2 & 0x3333);
  bits = (bits & 0x0F0F) << 4 | (bits >> 4 & 0x0F0F);
  bits = (bits & 0x00FF) << 8 | (bits >> 8 & 0x00FF);
  return (uint16_t)(bits >> (16 - length));
}

void huffman_build(huffman_code *code, const uint32_t *frequencies, int count, int limit) {
  leaf leaves[HUFFMAN_MAX_SYMBOLS];
  uint32_t counts[HUFFMAN_MAX_SYMBOLS] = {0};
  memset(code, 0, sizeof *code);
  int used = gather(leaves, frequencies, count);
  if (used == 1) {
    code->lengths[leaves[0].symbol] = 1;
    return;
  }
  find_depths(leaves, used);
  for (int i = 0; i < used; i++) {
    int depth = (int)leaves[i].weight;
    counts[depth < limit ? depth : limit]++;
  }
  limit_lengths(counts, limit);
  int next = 0;
  for (int length = limit; length > 0; length--)
    for (uint32_t i = 0; i < counts[length]; i++)
      code->lengths[leaves[next++].symbol] = (uint8_t)length;
  uint32_t first[17] = {0}, bits = 0;
  for (int length = 1; length <= limit; length++) {
    bits = (bits + counts[length - 1]) << 1;
    first[length] = bits;
  }
  for (int symbol = 0; symbol < count; symbol++) {
    int length = code->lengths[symbol];
    if (length) code->bits[symbol] = reversed(first[length]++, length);
  }
}
