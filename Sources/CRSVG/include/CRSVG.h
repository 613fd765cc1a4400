#ifndef CRSVG_H
#define CRSVG_H

#include <stddef.h>
#include <stdint.h>

/// An SVG file that is to be drawn.
typedef struct {
  const uint8_t *bytes;
  size_t count;
  /// The size that it is laid out in; what is beyond it is not drawn.
  double width, height;
  /// From that size to the surface, as Cairo has it: xx, yx, xy, yy, x0, y0.
  double matrix[6];
  /// The `FcConfig` with all fonts that its texts may be set in; NULL for a file without texts. Stays the caller's,
  /// and must live for ever.
  void *fonts;
  /// How long it may take.
  double seconds;
} crsvg_drawing;

/// Draws on a `cairo_surface_t`, with librsvg, which is loaded for the first of them, so that programs without any
/// begin no later. Nothing outside of the bytes is looked at.
///
/// Works on a thread of its own, which is left alone once time is up; nobody may use the surface then. Returns 1, or 0
/// and a message.
int crsvg_draw(void *surface, const crsvg_drawing *drawing, char *message, size_t message_size);

#endif
