#include <fontconfig/fontconfig.h>
#include <hb-ot.h>
#include <hb.h>
#include <pango/pango.h>
#include <pango/pangofc-font.h>
#include <pango/pangofc-fontmap.h>
#include <pango/pangoft2.h>

/// Calls `pango_unichar_direction`, which Pango itself uses for layout. The function is deprecated without a replacement.
static inline PangoDirection cpango_unichar_direction(gunichar character) {
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  return pango_unichar_direction(character);
  G_GNUC_END_IGNORE_DEPRECATIONS
}
