#include "block.h"

enum {
  LITERALS = 286,
  DISTANCES = 30,
  LENGTHS = 19,
  /// The symbol that ends a block; those of match lengths follow.
  END = 256,
};

static const uint16_t length_bases[] = {3,  4,  5,  6,  7,  8,  9,  10, 11,  13,  15,  17,  19,  23, 27,
                                        31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258};
static const uint8_t length_extras[] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2,
                                        2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0};
enum { LENGTH_SYMBOLS = sizeof length_extras };

static void put(block *b, uint64_t bits, int count) {
  b->pending |= bits << b->pending_bits;
  b->pending_bits += count;
}

/// Moves whole bytes out; touches eight bytes whatever their number.
static void flush(block *b) {
  uint64_t bytes = b->pending;
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  bytes = __builtin_bswap64(bytes);
#endif
  memcpy(b->out, &bytes, sizeof bytes);
  b->out += b->pending_bits >> 3;
  b->pending >>= b->pending_bits & ~7;
  b->pending_bits &= 7;
}

/// A block of bytes as they are begins on a whole byte.
static void put_stored_header(block *b, uint64_t count) {
  put(b, 0, 3);
  b->pending_bits = (b->pending_bits + 7) & ~7;
  put(b, count | (~count & 0xFFFF) << 16, 32);
  flush(b);
}

/// A part of the list of code lengths (RFC 1951, 3.2.7).
typedef struct {
  uint8_t symbol;
  uint8_t extra;
} run;

static const uint8_t run_extras[] = {2, 3, 7};

static int find_runs(run *runs, const uint8_t *lengths, int count) {
  int used = 0;
  for (int i = 0; i < count;) {
    uint8_t length = lengths[i];
    int same = 1;
    while (i + same < count && lengths[i + same] == length) same++;
    i += same;
    if (length) {
      runs[used++] = (run){length, 0};
      for (same--; same >= 3;) {
        int part = same < 6 ? same : 6;
        runs[used++] = (run){16, (uint8_t)(part - 3)};
        same -= part;
      }
    } else {
      while (same >= 11) {
        int part = same < 138 ? same : 138;
        runs[used++] = (run){18, (uint8_t)(part - 11)};
        same -= part;
      }
      if (same >= 3) {
        runs[used++] = (run){17, (uint8_t)(same - 3)};
        same = 0;
      }
    }
    while (same-- > 0) runs[used++] = (run){length, 0};
  }
  return used;
}

typedef struct {
  huffman_code literals, distances, lengths;
  int literal_count, distance_count, order_count, run_count;
  run runs[LITERALS + DISTANCES];
} codes;

static const uint8_t order[LENGTHS] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};

static int used_count(const huffman_code *code, int count, int least) {
  while (count > least && !code->lengths[count - 1]) count--;
  return count;
}

static void find_codes(codes *c, block *b) {
  b->literal_counts[END] = 1;
  // Some decoders want at least two codes.
  for (int i = 0; i < 2; i++)
    if (!b->distance_counts[i]) b->distance_counts[i] = 1;
  huffman_build(&c->literals, b->literal_counts, LITERALS, 15);
  huffman_build(&c->distances, b->distance_counts, DISTANCES, 15);
  c->literal_count = used_count(&c->literals, LITERALS, 257);
  c->distance_count = used_count(&c->distances, DISTANCES, 1);
  uint8_t all[LITERALS + DISTANCES];
  memcpy(all, c->literals.lengths, (size_t)c->literal_count);
  memcpy(all + c->literal_count, c->distances.lengths, (size_t)c->distance_count);
  c->run_count = find_runs(c->runs, all, c->literal_count + c->distance_count);
  uint32_t counts[LENGTHS] = {0};
  for (int i = 0; i < c->run_count; i++) counts[c->runs[i].symbol]++;
  huffman_build(&c->lengths, counts, LENGTHS, 7);
  c->order_count = LENGTHS;
  while (c->order_count > 4 && !c->lengths.lengths[order[c->order_count - 1]]) c->order_count--;
}

/// In bits.
static uint64_t cost(const codes *c, const block *b) {
  uint64_t bits = 17 + 3 * (uint64_t)c->order_count;
  for (int i = 0; i < c->run_count; i++) {
    int symbol = c->runs[i].symbol;
    bits += c->lengths.lengths[symbol] + (symbol > 15 ? run_extras[symbol - 16] : 0u);
  }
  for (int i = 0; i < LITERALS; i++) {
    uint32_t extra = i > END ? length_extras[i - END - 1] : 0;
    bits += (uint64_t)b->literal_counts[i] * (c->literals.lengths[i] + extra);
  }
  for (uint32_t i = 0; i < DISTANCES; i++)
    bits += (uint64_t)b->distance_counts[i] * (c->distances.lengths[i] + (i > 3 ? i / 2 - 1 : 0));
  return bits;
}

static void write_codes(const codes *c, block *b) {
  put(b, 4, 3);
  put(b, (uint64_t)(c->literal_count - 257), 5);
  put(b, (uint64_t)(c->distance_count - 1), 5);
  put(b, (uint64_t)(c->order_count - 4), 4);
  for (int i = 0; i < c->order_count; i++) {
    flush(b);
    put(b, c->lengths.lengths[order[i]], 3);
  }
  for (int i = 0; i < c->run_count; i++) {
    run r = c->runs[i];
    flush(b);
    put(b, c->lengths.bits[r.symbol], c->lengths.lengths[r.symbol]);
    if (r.symbol > 15) put(b, r.extra, run_extras[r.symbol - 16]);
  }
  flush(b);
}

static void put_literal(block *b, const codes *c, uint32_t symbol) {
  put(b, c->literals.bits[symbol], c->literals.lengths[symbol]);
}

static void write_tokens(const codes *c, block *b) {
  const uint32_t *next = b->tokens, *end = b->tokens + b->token_count;
  // Less than a byte is pending; three literals or a match add 48 bits at most.
  while (next < end) {
    if (end - next >= 3 && !((next[0] | next[1] | next[2]) >> 31)) {
      put_literal(b, c, next[0]);
      put_literal(b, c, next[1]);
      put_literal(b, c, next[2]);
      next += 3;
    } else if (!(*next >> 31)) {
      put_literal(b, c, *next++);
    } else {
      uint32_t length = *next >> 16 & 0x7FFF, rest = *next & 0xFFFF;
      uint32_t symbol = b->length_symbols[length];
      put_literal(b, c, END + 1 + symbol);
      put(b, length - length_bases[symbol], length_extras[symbol]);
      symbol = distance_symbol(rest + 1);
      put(b, c->distances.bits[symbol], c->distances.lengths[symbol]);
      int extra = symbol > 3 ? (int)symbol / 2 - 1 : 0;
      put(b, rest & ((1u << extra) - 1), extra);
      next++;
    }
    flush(b);
  }
  put_literal(b, c, END);
  flush(b);
}

static void write_stored(block *b, const uint8_t *bytes, size_t count) {
  while (count) {
    size_t part = count < 65535 ? count : 65535;
    put_stored_header(b, part);
    memcpy(b->out, bytes, part);
    b->out += part;
    bytes += part;
    count -= part;
  }
}

static void clear(block *b) {
  b->token_count = 0;
  memset(b->literal_counts, 0, sizeof b->literal_counts);
  memset(b->distance_counts, 0, sizeof b->distance_counts);
}

// No block is larger than its bytes stored, with six bytes more for each 65,535 of them or less; and no block but
// the last stands for less than 64 bytes. Writing touches up to eight bytes more.
size_t block_bound(size_t count) { return count + count / 8 + 64; }

void block_begin(block *b, uint8_t *out) {
  b->out = out;
  b->pending = 0;
  b->pending_bits = 0;
  clear(b);
  uint8_t symbol = 0;
  for (uint32_t length = SHORTEST_MATCH; length <= LONGEST_MATCH; length++) {
    if (symbol + 1 < LENGTH_SYMBOLS && length_bases[symbol + 1] <= length) symbol++;
    b->length_symbols[length] = symbol;
  }
}

void block_write(block *b, const uint8_t *bytes, size_t count) {
  if (!b->token_count) return;
  codes c;
  find_codes(&c, b);
  if (cost(&c, b) / 8 < count + 5 * (count / 65535 + 1)) {
    write_codes(&c, b);
    write_tokens(&c, b);
  } else {
    write_stored(b, bytes, count);
  }
  clear(b);
}

uint8_t *block_end(block *b) {
  put_stored_header(b, 0);
  return b->out;
}
