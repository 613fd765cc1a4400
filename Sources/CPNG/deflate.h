#ifndef CPNG_DEFLATE_H
#define CPNG_DEFLATE_H

#include <stddef.h>
#include <stdint.h>

/// Where pixels are likely to repeat, in bytes.
typedef struct {
  /// From a pixel to the one on its right.
  size_t pixel;
  /// From a pixel to the one below it.
  size_t row;
} deflate_shape;

typedef enum {
  /// Pixels as they are.
  DEFLATE_PLAIN,
  /// Differences from what neighbours let expect: small numbers, and few repetitions that are worth a match.
  DEFLATE_PREDICTED,
} deflate_kind;

/// Bytes being compressed into blocks of deflate (RFC 1951), of which none is the last and which end on a whole
/// byte, so that more may follow.
typedef struct deflater deflater;

/// The room that the compressed form of `count` bytes may need.
size_t deflate_bound(size_t count);
/// A deflater for any number of uses; NULL when memory runs out.
deflater *deflater_create(void);
/// Begins to compress less than 2 GB to `out`, which has room for the most that they may need.
void deflate_begin(deflater *d, const uint8_t *bytes, size_t count, deflate_shape shape, uint8_t *out);
/// Compresses at least up to the byte before `end`.
void deflate_add(deflater *d, size_t end, deflate_kind kind);
/// Ends the blocks and returns how many bytes were written.
size_t deflate_end(deflater *d);
/// Frees the deflater; accepts NULL.
void deflater_destroy(deflater *d);

#endif
