#include "deflate.h"

#include <stdlib.h>

#include "block.h"

// Made for drawn pictures, most of whose bytes are runs and rows like the one above: those two distances are tried
// first, and nothing inside long matches is remembered. That is what makes it quicker than general compressors.

enum {
  HASH_BITS = 15,
  /// How many bytes can be looked at where matches are looked for.
  SIGHT = 8,
  /// A match so long is taken without looking for a longer one.
  CONTENT = 64,
  /// The places inside a match are remembered if it is not longer than this.
  REMEMBERED = 16,
};

/// How hard matches are looked for, and how many literals and matches share their codes.
typedef struct {
  /// A match is at least so long: 4, or 8 where literals take few bits.
  uint32_t shortest;
  /// How many earlier places are tried.
  int attempts;
  /// A match shorter than this yields to a longer one that begins a byte later.
  uint32_t hesitation;
  /// After so many literals in a row only every other place is looked up, after twice as many every third.
  uint32_t patience;
  size_t tokens;
} effort;

static const effort efforts[] = {
    [DEFLATE_PLAIN] = {4, 4, 32, 64, TOKENS / 4},
    [DEFLATE_PREDICTED] = {8, 1, 0, 32, TOKENS},
};

typedef struct {
  uint32_t length;
  uint32_t distance;
} match;

struct deflater {
  const uint8_t *bytes;
  size_t count;
  deflate_shape shape;
  effort effort;
  /// Where matches are looked for next.
  size_t place;
  size_t block_start;
  uint8_t *out;
  /// The last place of each hash, and for each place the one before it of the same hash; -1 for none.
  int32_t heads[1 << HASH_BITS];
  int32_t earlier[WINDOW];
  block block;
};

static uint32_t common(const uint8_t *a, const uint8_t *b, uint32_t limit) {
  uint32_t length = 0;
  // Most matches are long.
  while (length + 32 <= limit) {
    uint64_t difference = 0;
    for (uint32_t i = length; i < length + 32; i += 8) difference |= load64(a + i) ^ load64(b + i);
    if (difference) break;
    length += 32;
  }
  while (length + 8 <= limit) {
    uint64_t difference = load64(a + length) ^ load64(b + length);
    if (difference) return length + (uint32_t)(__builtin_ctzll(difference) >> 3);
    length += 8;
  }
  while (length < limit && a[length] == b[length]) length++;
  return length;
}

static uint32_t hash(const deflater *d, const uint8_t *bytes) {
  if (d->effort.shortest == 4) return load32(bytes) * 0x9E3779B1u >> (32 - HASH_BITS);
  return (uint32_t)(load64(bytes) * 0x9E3779B97F4A7C15u >> (64 - HASH_BITS));
}

/// Returns the last place of the same hash.
static int32_t remember(deflater *d, size_t place) {
  int32_t *head = &d->heads[hash(d, d->bytes + place)];
  int32_t before = *head;
  d->earlier[place % WINDOW] = before;
  *head = (int32_t)place;
  return before;
}

/// The longest match at `place` that is longer than `least`, or one of distance 0; remembers the place.
static match find(deflater *d, size_t place, uint32_t least) {
  const uint8_t *here = d->bytes + place;
  uint32_t limit = d->count - place < LONGEST_MATCH ? (uint32_t)(d->count - place) : LONGEST_MATCH;
  uint32_t word = load32(here);
  match best = {least, 0};
  size_t likely[] = {d->shape.pixel, d->shape.row};
  for (int i = 0; i < 2; i++) {
    if (likely[i] > place || likely[i] > WINDOW || load32(here - likely[i]) != word) continue;
    uint32_t length = common(here, here - likely[i], limit);
    if (length > best.length) best = (match){length, (uint32_t)likely[i]};
    if (length == limit) break;
  }
  int32_t candidate = remember(d, place);
  if (best.length >= CONTENT || best.length >= limit) return best;
  for (int attempt = 0; attempt < d->effort.attempts; attempt++) {
    if (candidate < 0 || place - (size_t)candidate > WINDOW) break;
    const uint8_t *there = d->bytes + candidate;
    // A longer match agrees in the four bytes that end with the one behind the best match, too.
    uint32_t tail = best.length - 3;
    if (load32(there) == word && load32(there + tail) == load32(here + tail)) {
      uint32_t length = common(here, there, limit);
      if (length > best.length) {
        best = (match){length, (uint32_t)(here - there)};
        if (length >= CONTENT || length >= limit) break;
      }
    }
    int32_t before = d->earlier[candidate % WINDOW];
    // The places of long ago have been written over.
    if (before >= candidate) break;
    candidate = before;
  }
  return best;
}

static void end_block(deflater *d, size_t end) {
  block_write(&d->block, d->bytes + d->block_start, end - d->block_start);
  d->block_start = end;
}

static void add_literal(deflater *d, size_t place) {
  block_add_literal(&d->block, d->bytes[place]);
  if (d->block.token_count == d->effort.tokens) end_block(d, place + 1);
}

static void add_match(deflater *d, size_t place, match found) {
  block_add_match(&d->block, found.length, found.distance);
  if (d->block.token_count == d->effort.tokens) end_block(d, place + found.length);
}

size_t deflate_bound(size_t count) { return block_bound(count); }

deflater *deflater_create(void) { return malloc(sizeof(deflater)); }

void deflater_destroy(deflater *d) { free(d); }

void deflate_begin(deflater *d, const uint8_t *bytes, size_t count, deflate_shape shape, uint8_t *out) {
  d->bytes = bytes;
  d->count = count;
  d->shape = shape;
  d->place = d->block_start = 0;
  d->out = out;
  memset(d->heads, 0xFF, sizeof d->heads);
  block_begin(&d->block, out);
}

void deflate_add(deflater *d, size_t end, deflate_kind kind) {
  d->effort = efforts[kind];
  size_t searchable = d->count < SIGHT ? 0 : d->count - SIGHT + 1, place = d->place;
  uint32_t misses = 0;
  while (place < end) {
    match found = {0, 0};
    if (place < searchable) found = find(d, place, d->effort.shortest - 1);
    if (!found.distance) {
      size_t next = place + 1 + misses++ / d->effort.patience;
      if (next > end) next = end;
      while (place < next) add_literal(d, place++);
      continue;
    }
    misses = 0;
    size_t known = place + 1;
    while (found.length < d->effort.hesitation && place + 1 < searchable) {
      match later = find(d, place + 1, found.length);
      known = place + 2;
      if (!later.distance) break;
      add_literal(d, place++);
      found = later;
    }
    add_match(d, place, found);
    place += found.length;
    if (found.length <= REMEMBERED)
      while (known < place && known < searchable) remember(d, known++);
  }
  d->place = place;
  end_block(d, place);
}

size_t deflate_end(deflater *d) { return (size_t)(block_end(&d->block) - d->out); }
