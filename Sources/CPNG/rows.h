#ifndef CPNG_ROWS_H
#define CPNG_ROWS_H

#include <stddef.h>
#include <stdint.h>

#include "CPNG.h"

/// The bytes of a row in a PNG, without the one that names its filter.
size_t row_bytes(const cpng_band *band);
/// How many rows of memory `write_rows` works in.
enum { WORKING_ROWS = 6 };
/// Writes the rows as a PNG has them, each behind the number of its filter.
void write_rows(const cpng_band *band, uint8_t *out, uint8_t *memory);
/// The Adler-32 checksum of bytes (RFC 1950).
uint32_t adler32_of(const uint8_t *bytes, size_t count);

#endif
