#ifndef CRSVG_H
#define CRSVG_H

#include <stddef.h>
#include <stdint.h>

/// An SVG file to draw.
typedef struct {
  const uint8_t *bytes;
  size_t count;
  /// The size that the drawing is laid out in. Content outside it is not drawn.
  double width, height;
  /// From that size to the surface, in Cairo's order: xx, yx, xy, yy, x0, y0.
  double matrix[6];
  /// The fontconfig document that describes all fonts for the drawing's texts; NULL for a file without texts.
  const char *fonts;
} crsvg_drawing;

/// Draws on a `cairo_surface_t`. librsvg is loaded for the first drawing, because it would delay the start of every program.
/// Only the drawing's bytes are read, no other files. Returns 1, or 0 and a message.
int crsvg_draw(void *surface, const crsvg_drawing *drawing, char *message, size_t message_size);

#endif
