#ifndef CBLUR_H
#define CBLUR_H

#include <stdint.h>

/// Blurs coverage, a byte a pixel, as a Gaussian of so many pixels of standard deviation does; beyond the edges there
/// is none. Rows are `stride` bytes apart. Returns 0, or 1 where there is not enough memory.
///
/// Three boxes one after the other come near to a Gaussian (Kovesi, "Fast Almost-Gaussian Filtering", 2010), and are
/// what SVG's viewers draw (Filter Effects 1, section 9.14). Here the boxes' ends are weighted, so that their deviation
/// is exact (Gwosdek and others, "Theoretical Foundations of Gaussian Convolution by Extended Box Filtering", 2011).
/// Sums are whole numbers, so a pixel does not depend on how much is blurred with it. The loops are C because they run
/// millions of times a picture and tests are built without optimisation.
int cblur_gaussian(uint8_t *pixels, int32_t width, int32_t height, int32_t stride, double deviation);

/// Blurs colours of four bytes a pixel, blue, green, red and alpha, multiplied by alpha; drives them apart by
/// `saturation`, and makes opaque what is not clear, so that an edge beyond which there is nothing darkens nothing.
/// Returns 0, or 1 where there is not enough memory.
int cblur_frost(uint8_t *pixels, int32_t width, int32_t height, int32_t stride, double deviation, double saturation);

/// Fills pixels of four bytes with those of a picture that is `factor` times as small, blended from their middles;
/// `left` and `top` say where the first one lies in the enlarged picture. A pixel does not depend on which others are
/// filled.
void cblur_enlarge(const uint8_t *source, int32_t width, int32_t height, int32_t stride, int32_t factor, int32_t left,
                   int32_t top, uint8_t *target, int32_t columns, int32_t rows, int32_t target_stride);

/// Makes `count` bytes less by so many 65,536ths.
void cblur_fade(uint8_t *bytes, int32_t count, int32_t part);

#endif
