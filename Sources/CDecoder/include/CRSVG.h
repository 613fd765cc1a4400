#ifndef CRSVG_H
#define CRSVG_H

#include <stddef.h>
#include <stdint.h>

typedef struct {
  const uint8_t *bytes;
  size_t count;
  /// The size of the drawing, in the drawing's units. Content outside this size is not drawn.
  double width, height;
  /// The matrix from the drawing's units to the surface, in Cairo's order: xx, yx, xy, yy, x0, y0.
  double matrix[6];
  /// The fontconfig document with all fonts for the drawing's texts; NULL for a file without texts.
  const char *fonts;
} crsvg_drawing;

/// Draws an SVG file on a `cairo_surface_t`, and reads no other files. Returns 1 on success. On failure, it returns 0 and
/// writes an error message to `message`.
///
/// The first call loads librsvg, so that programs start without this delay.
int crsvg_draw(void *surface, const crsvg_drawing *drawing, char *message, size_t message_size);

#endif
