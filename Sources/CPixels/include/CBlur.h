#ifndef CBLUR_H
#define CBLUR_H

#include <stdint.h>

/// Applies a Gaussian blur to an alpha mask with one byte per pixel. `deviation` is the standard deviation, in pixels. Pixels
/// beyond the edges count as 0. `stride` is the distance between two rows, in bytes. Returns 0, or 1 if memory is exhausted.
///
/// Three box filters approximate a Gaussian (Kovesi, "Fast Almost-Gaussian Filtering", 2010), as in SVG viewers (Filter Effects 1,
/// section 9.14). The ends of the boxes are weighted, so that the deviation is exact (Gwosdek and others, "Theoretical Foundations
/// of Gaussian Convolution by Extended Box Filtering", 2011). Sums are integers, so a pixel does not depend on the size of the
/// blurred area. The loops are in C because they run millions of times per image, and tests are built without optimization.
int cblur_gaussian(uint8_t *pixels, int32_t width, int32_t height, int32_t stride, double deviation);

/// Blurs pixels of blue, green, red and alpha bytes, premultiplied by alpha, and changes their saturation. Pixels that are not
/// fully transparent become opaque, so that transparent surroundings do not darken edges. Returns 0, or 1 if memory is exhausted.
int cblur_frost(uint8_t *pixels, int32_t width, int32_t height, int32_t stride, double deviation, double saturation);

/// Applies a Gaussian blur to pixels of four bytes, premultiplied by alpha, as `cblur_gaussian` does. Returns 0, or 1 if memory is
/// exhausted.
int cblur_color(uint8_t *pixels, int32_t width, int32_t height, int32_t stride, double deviation);

/// Enlarges an image by a whole `factor` with linear interpolation. `target` receives the `columns` × `rows` pixels of the
/// enlarged image that begin at column `left` and row `top`. A pixel's value does not depend on `columns` and `rows`.
void cblur_enlarge(const uint8_t *source, int32_t width, int32_t height, int32_t stride, int32_t factor, int32_t left,
                   int32_t top, uint8_t *target, int32_t columns, int32_t rows, int32_t target_stride);

/// Multiplies `count` bytes by `part` / 65,536.
void cblur_fade(uint8_t *bytes, int32_t count, int32_t part);

#endif
