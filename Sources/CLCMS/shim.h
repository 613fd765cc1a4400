#include <lcms2.h>

// Layouts of pixels, which lcms2.h has as macros that Swift does not see.

static const cmsUInt32Number clcms_rgb_8 = TYPE_RGB_8;
static const cmsUInt32Number clcms_bgra_8 = TYPE_BGRA_8;
/// Grey in the first of four bytes.
static const cmsUInt32Number clcms_gray_of_four_8 =
    COLORSPACE_SH(PT_GRAY) | EXTRA_SH(3) | CHANNELS_SH(1) | BYTES_SH(1);
/// The other way round, as all JPEGs have it.
static const cmsUInt32Number clcms_inverted_cmyk_8 = TYPE_CMYK_8_REV;
static const cmsUInt32Number clcms_rgba_16 = TYPE_RGBA_16;
static const cmsUInt32Number clcms_gray_alpha_16 = TYPE_GRAYA_16;
