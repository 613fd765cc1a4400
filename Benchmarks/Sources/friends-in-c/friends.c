// The friends mockup as somebody would write it who needs this one picture and nothing else: Cairo, Pango and libpng,
// with their usual settings. It is what `maquette render` is compared with.
//
// Usage: friends-in-c <folder of portraits> <picture.png> [how often]
//
// Drawn more often, it is the loop of somebody who needs many: portraits stay decoded, and Pango's fonts open.

#include <math.h>
#include <pango/pangocairo.h>
#include <png.h>
#include <stdio.h>
#include <stdlib.h>

static const double scale = 3, width = 402, height = 874;

static const struct {
  const char *image, *name, *detail;
} friends[] = {
    {"steve", "Steve Novak", "2 minutes ago"}, {"ana", "Ana Petrović", "18 minutes ago"},
    {"mei", "Mei Tanaka", "1 hour ago"},       {"omar", "Omar Haddad", "3 hours ago"},
    {"priya", "Priya Raman", "Yesterday"},     {"jonas", "Jonas Lindqvist", "Yesterday"},
    {"amara", "Amara Okafor", "Tuesday"},      {"lucia", "Lucía Fernández", "Monday"},
    {"kenji", "Kenji Mori", "Last week"},
};

static void fail(const char *what) {
  fprintf(stderr, "friends-in-c: %s\n", what);
  exit(1);
}

static void rounded(cairo_t *cr, double x, double y, double w, double h, double r) {
  cairo_new_sub_path(cr);
  cairo_arc(cr, x + w - r, y + r, r, -M_PI / 2, 0);
  cairo_arc(cr, x + w - r, y + h - r, r, 0, M_PI / 2);
  cairo_arc(cr, x + r, y + h - r, r, M_PI / 2, M_PI);
  cairo_arc(cr, x + r, y + r, r, M_PI, 3 * M_PI / 2);
  cairo_close_path(cr);
}

/// How a kind of text looks; `anchor` is 0 where x is its beginning, and 0.5 where x is its middle.
typedef struct {
  double size, tracking, anchor;
  PangoWeight weight;
  unsigned grey;
} style;

static void text(cairo_t *cr, PangoLayout *layout, const char *string, double x, double baseline, style s) {
  PangoFontDescription *font = pango_font_description_new();
  pango_font_description_set_family_static(font, "Inter");
  pango_font_description_set_absolute_size(font, s.size * PANGO_SCALE);
  pango_font_description_set_weight(font, s.weight);
  PangoAttrList *attributes = pango_attr_list_new();
  pango_attr_list_insert(attributes, pango_attr_letter_spacing_new((int)(s.tracking * PANGO_SCALE)));
  pango_layout_set_font_description(layout, font);
  pango_layout_set_attributes(layout, attributes);
  pango_layout_set_text(layout, string, -1);
  pango_attr_list_unref(attributes);
  pango_font_description_free(font);

  int w, h;
  pango_layout_get_size(layout, &w, &h);
  cairo_set_source_rgb(cr, s.grey / 255.0, s.grey / 255.0, s.grey / 255.0);
  cairo_move_to(cr, x - s.anchor * w / PANGO_SCALE, baseline);
  pango_cairo_show_layout_line(cr, pango_layout_get_line_readonly(layout, 0));
}

static cairo_surface_t *decoded(const char *folder, size_t friend) {
  static cairo_surface_t *portraits[sizeof friends / sizeof *friends];
  if (portraits[friend]) return portraits[friend];
  char path[4096];
  snprintf(path, sizeof path, "%s/%s.png", folder, friends[friend].image);
  portraits[friend] = cairo_image_surface_create_from_png(path);
  if (cairo_surface_status(portraits[friend])) fail(path);
  return portraits[friend];
}

static void portrait(cairo_t *cr, cairo_surface_t *image, double x, double y, double side) {
  cairo_save(cr);
  cairo_arc(cr, x + side / 2, y + side / 2, side / 2, 0, 2 * M_PI);
  cairo_clip(cr);
  cairo_translate(cr, x, y);
  double zoom = side / cairo_image_surface_get_width(image);
  cairo_scale(cr, zoom, zoom);
  cairo_set_source_surface(cr, image, 0, 0);
  cairo_paint(cr);
  cairo_restore(cr);
}

static void rows(cairo_t *cr, PangoLayout *layout, const char *folder) {
  const style name = {17, -0.43, 0, PANGO_WEIGHT_SEMIBOLD, 0}, detail = {15, -0.23, 0, PANGO_WEIGHT_NORMAL, 138};
  for (size_t i = 0; i < sizeof friends / sizeof *friends; i++) {
    double y = 116 + 80 * (double)i;
    rounded(cr, 16, y, 370, 70, 14);
    cairo_set_source_rgb(cr, 1, 1, 1);
    cairo_fill(cr);
    portrait(cr, decoded(folder, i), 28, y + 11, 48);
    text(cr, layout, friends[i].name, 88, y + 31.2, name);
    text(cr, layout, friends[i].detail, 88, y + 51.5, detail);
  }
}

static void bars(cairo_t *cr, PangoLayout *layout) {
  const style title = {17, -0.43, 0.5, PANGO_WEIGHT_SEMIBOLD, 0};
  text(cr, layout, "Friends", width / 2, 90.2, title);
  text(cr, layout, "9:41", 68.2, 40.2, title);
  cairo_set_source_rgb(cr, 0, 0, 0);
  rounded(cr, 138.5, 14, 125, 37, 18.5);
  rounded(cr, 128.6, 861, 144.7, 5, 2.5);
  for (int i = 0; i < 4; i++) {
    const double heights[] = {4, 6.3, 9, 12};
    rounded(cr, 295.7 + 5 * i, 40 - heights[i], 3.2, heights[i], 1);
  }
  rounded(cr, 346.7, 29.5, 20.5, 9, 2.5);
  rounded(cr, 369.7, 32, 1.5, 4, 0.75);
  cairo_fill(cr);
  cairo_set_line_width(cr, 2.4);
  for (int i = 0; i < 3; i++) {
    cairo_new_sub_path(cr);
    cairo_arc(cr, 329.2, 40, 2 + 4 * i, -3 * M_PI / 4, -M_PI / 4);
  }
  cairo_stroke(cr);
  cairo_set_line_width(cr, 1);
  cairo_set_source_rgba(cr, 0, 0, 0, 0.35);
  rounded(cr, 345.2, 28, 23.5, 12, 3.8);
  cairo_stroke(cr);
}

static void write_png(cairo_surface_t *surface, const char *path) {
  FILE *file = fopen(path, "wb");
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png_create_info_struct(png);
  if (!file || !png || !info || setjmp(png_jmpbuf(png))) fail(path);
  int columns = cairo_image_surface_get_width(surface), lines = cairo_image_surface_get_height(surface);
  cairo_surface_flush(surface);
  png_init_io(png, file);
  png_set_IHDR(png, info, (png_uint_32)columns, (png_uint_32)lines, 8, PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
               PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  // The quickest level, and the filter that suits flat colour and costs nothing.
  png_set_compression_level(png, 1);
  png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE);
  png_write_info(png, info);
  png_set_bgr(png);
  png_set_filler(png, 0, PNG_FILLER_AFTER);
  for (int y = 0; y < lines; y++)
    png_write_row(png, cairo_image_surface_get_data(surface) + y * cairo_image_surface_get_stride(surface));
  png_write_end(png, info);
  png_destroy_write_struct(&png, &info);
  if (fclose(file)) fail(path);
}

static void picture(const char *folder, const char *path) {
  cairo_surface_t *surface =
      cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)(width * scale), (int)(height * scale));
  cairo_t *cr = cairo_create(surface);
  cairo_scale(cr, scale, scale);
  cairo_set_source_rgb(cr, 0xF2 / 255.0, 0xF2 / 255.0, 0xF7 / 255.0);
  cairo_paint(cr);
  PangoLayout *layout = pango_cairo_create_layout(cr);
  rows(cr, layout, folder);
  bars(cr, layout);
  g_object_unref(layout);
  if (cairo_status(cr)) fail(cairo_status_to_string(cairo_status(cr)));
  cairo_destroy(cr);
  write_png(surface, path);
  cairo_surface_destroy(surface);
}

int main(int count, char **arguments) {
  if (count != 3 && count != 4) fail("usage: friends-in-c <folder of portraits> <picture.png> [how often]");
  for (int times = count == 4 ? atoi(arguments[3]) : 1; times > 0; times--) picture(arguments[1], arguments[2]);
  return 0;
}
