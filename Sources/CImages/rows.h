#ifndef CPNG_ROWS_H
#define CPNG_ROWS_H

#include <stddef.h>
#include <stdint.h>

#include "CPNG.h"

/// Returns the number of bytes of a row in a PNG file, without the byte for the filter type.
size_t row_bytes(const cpng_band *band);
/// The number of rows of scratch memory that `write_rows` needs.
enum { SCRATCH_ROWS = 6 };
/// Writes the band's rows in the format of a PNG file, each preceded by the byte of its filter type.
void write_rows(const cpng_band *band, uint8_t *out, uint8_t *scratch);

#endif
