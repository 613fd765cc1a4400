#ifndef CHEIF_H
#define CHEIF_H

#include <stddef.h>
#include <stdint.h>

/// A HEIC or AVIF picture that has been decoded. libheif is loaded for the first of them, so that programs without any
/// begin no later.
typedef struct cheif_picture cheif_picture;

/// Decodes a file's primary picture, turned as the file says; NULL when memory runs out. What went wrong is told by
/// `cheif_message`.
cheif_picture *cheif_decode(const uint8_t *bytes, size_t count, uint32_t longest_side, uint64_t most_pixels);
/// The reason of the failure; NULL where nothing failed.
const char *cheif_message(const cheif_picture *picture);
uint32_t cheif_width(const cheif_picture *picture);
uint32_t cheif_height(const cheif_picture *picture);
/// Whether colours have been multiplied by alpha already.
int cheif_is_premultiplied(const cheif_picture *picture);
/// Copies all rows, four bytes a pixel: B, G, R and alpha.
void cheif_copy(const cheif_picture *picture, uint8_t *pixels);
/// Frees the picture; accepts NULL.
void cheif_destroy(cheif_picture *picture);

#endif
