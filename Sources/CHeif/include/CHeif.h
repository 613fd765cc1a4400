#ifndef CHEIF_H
#define CHEIF_H

#include <stddef.h>
#include <stdint.h>

/// A decoded HEIC or AVIF image. libheif is loaded for the first one, because it would delay the start of every program.
typedef struct cheif_picture cheif_picture;

/// Decodes a file's primary image, rotated as the file says; NULL when memory runs out. `cheif_message` has the reason of any
/// other failure. The image must have the given size, in pixels.
cheif_picture *cheif_decode(const uint8_t *bytes, size_t count, uint32_t width, uint32_t height);
/// The reason of the failure; NULL where nothing failed.
const char *cheif_message(const cheif_picture *picture);
/// Whether colors have been multiplied by alpha already.
int cheif_is_premultiplied(const cheif_picture *picture);
/// Copies all rows, four bytes a pixel: B, G, R and alpha.
void cheif_copy(const cheif_picture *picture, uint8_t *pixels);
/// Frees the picture; accepts NULL.
void cheif_destroy(cheif_picture *picture);

#endif
