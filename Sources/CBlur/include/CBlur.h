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

#endif
