// The heights of many texts as somebody would find them who needs nothing else: one Pango layout, whose font and text are
// set anew for each. It is what measuring self-sizing cells is compared with.
//
// Usage: texts-in-c <file> <width in points>
//
// Every other line of the file is a name, the line below it the text under that name.

#include <pango/pangocairo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static PangoFontDescription *font(PangoWeight weight) {
  PangoFontDescription *font = pango_font_description_new();
  pango_font_description_set_family_static(font, "Inter");
  pango_font_description_set_absolute_size(font, 17 * PANGO_SCALE);
  pango_font_description_set_weight(font, weight);
  return font;
}

int main(int count, char **arguments) {
  FILE *file = count == 3 ? fopen(arguments[1], "r") : NULL;
  if (!file) {
    fprintf(stderr, "usage: texts-in-c <file> <width in points>\n");
    return 1;
  }
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1);
  cairo_t *cr = cairo_create(surface);
  PangoLayout *layout = pango_cairo_create_layout(cr);
  PangoFontDescription *fonts[] = {font(PANGO_WEIGHT_SEMIBOLD), font(PANGO_WEIGHT_NORMAL)};
  PangoAttrList *attributes = pango_attr_list_new();
  pango_attr_list_insert(attributes, pango_attr_letter_spacing_new((int)(-0.43 * PANGO_SCALE)));
  pango_layout_set_attributes(layout, attributes);
  pango_layout_set_width(layout, (int)(atof(arguments[2]) * PANGO_SCALE));

  char text[4096];
  double height = 0;
  for (int line = 0; fgets(text, sizeof text, file); line++) {
    text[strcspn(text, "\n")] = 0;
    pango_layout_set_font_description(layout, fonts[line % 2]);
    pango_layout_set_text(layout, text, -1);
    int size;
    pango_layout_get_size(layout, NULL, &size);
    height += (double)size / PANGO_SCALE;
  }
  printf("%.2f points\n", height);

  pango_attr_list_unref(attributes);
  for (int index = 0; index < 2; index++) pango_font_description_free(fonts[index]);
  g_object_unref(layout);
  cairo_destroy(cr);
  cairo_surface_destroy(surface);
  fclose(file);
}
