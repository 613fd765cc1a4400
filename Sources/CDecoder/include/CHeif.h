#ifndef CHEIF_H
#define CHEIF_H

#include <stddef.h>
#include <stdint.h>

/// A decoded HEIC or AVIF image. The first call of `cheif_decode` loads libheif, so that programs start without this delay.
typedef struct cheif_picture cheif_picture;

/// Decodes a file's primary image and applies its rotation. The image must have the given size, in pixels. Returns NULL if memory
/// is exhausted. `cheif_message` returns other errors.
cheif_picture *cheif_decode(const uint8_t *bytes, size_t count, uint32_t width, uint32_t height);
/// The error message; NULL if decoding succeeded.
const char *cheif_message(const cheif_picture *picture);
/// Whether the colors are premultiplied by alpha.
int cheif_is_premultiplied(const cheif_picture *picture);
/// Copies all rows to `pixels`. A pixel consists of blue, green, red and alpha bytes.
void cheif_copy(const cheif_picture *picture, uint8_t *pixels);
/// Frees the image. NULL is permitted.
void cheif_destroy(cheif_picture *picture);

#endif
