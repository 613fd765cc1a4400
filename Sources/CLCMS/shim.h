#include <lcms2.h>

// Pixel layouts. lcms2.h defines them as macros, which Swift cannot import.

static const cmsUInt32Number clcms_rgb_8 = TYPE_RGB_8;
static const cmsUInt32Number clcms_bgra_8 = TYPE_BGRA_8;
/// The Little CMS format of pixels with four bytes, of which the first is a gray level and the others are ignored.
static const cmsUInt32Number clcms_gray_of_four_8 =
    COLORSPACE_SH(PT_GRAY) | EXTRA_SH(3) | CHANNELS_SH(1) | BYTES_SH(1);
/// The Little CMS format of inverted CMYK pixels. All CMYK JPEG files contain such pixels.
static const cmsUInt32Number clcms_inverted_cmyk_8 = TYPE_CMYK_8_REV;
static const cmsUInt32Number clcms_rgba_16 = TYPE_RGBA_16;
static const cmsUInt32Number clcms_gray_alpha_16 = TYPE_GRAYA_16;
