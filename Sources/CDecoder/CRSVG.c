#include "CRSVG.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cairo.h>
#include <glib-object.h>
#include <pango/pangofc-fontmap.h>

// MARK: Functions of librsvg, and of Pango's part for Cairo, which librsvg loads

typedef struct rsvg_handle rsvg_handle;
typedef struct {
  double x, y, width, height;
} rsvg_rectangle;

static struct {
  rsvg_handle *(*new_from_data)(const guint8 *, gsize, GError **);
  void (*set_dpi)(rsvg_handle *, double);
  gboolean (*render_document)(rsvg_handle *, cairo_t *, const rsvg_rectangle *, GError **);
  PangoFontMap *(*font_map_new)(void);
  void (*font_map_set_default)(PangoFontMap *);
} rsvg;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static int is_loaded;

#define FIND(member, name) \
  if (!(rsvg.member = (__typeof__(rsvg.member))dlsym(library, name))) return

static void load(void) {
  void *library = dlopen("librsvg-2.so.2", RTLD_LAZY | RTLD_LOCAL);
  if (!library) return;
  FIND(new_from_data, "rsvg_handle_new_from_data");
  FIND(set_dpi, "rsvg_handle_set_dpi");
  FIND(render_document, "rsvg_handle_render_document");
  FIND(font_map_new, "pango_cairo_font_map_new");
  FIND(font_map_set_default, "pango_cairo_font_map_set_default");
  is_loaded = 1;
}

static int fail(char *message, size_t size, const char *words) {
  snprintf(message, size, "%s", words);
  return 0;
}

static int take(GError *error, char *message, size_t size) {
  fail(message, size, error ? error->message : "damaged");
  g_clear_error(&error);
  return 0;
}

// MARK: Fonts

/// The last fontconfig configuration. It is cached because all drawings of a program use the same one. It is never destroyed,
/// because Pango 1.50 retains it.
static struct {
  pthread_mutex_t mutex;
  char *document;
  FcConfig *configuration;
} fonts = {.mutex = PTHREAD_MUTEX_INITIALIZER};

static FcConfig *new_configuration(const char *document) {
  FcConfig *configuration = FcConfigCreate();
  if (!configuration) return NULL;
  if (FcConfigParseAndLoadFromMemory(configuration, (const FcChar8 *)document, FcTrue) && FcConfigBuildFonts(configuration))
    return configuration;
  FcConfigDestroy(configuration);
  return NULL;
}

static FcConfig *configuration(const char *document) {
  pthread_mutex_lock(&fonts.mutex);
  if (!fonts.document || strcmp(fonts.document, document) != 0) {
    FcConfig *new = new_configuration(document);
    char *copy = new ? strdup(document) : NULL;
    if (copy) {
      free(fonts.document);
      fonts.document = copy;
      fonts.configuration = new;
    }
  }
  FcConfig *found = fonts.document && strcmp(fonts.document, document) == 0 ? fonts.configuration : NULL;
  pthread_mutex_unlock(&fonts.mutex);
  return found;
}

/// Makes Pango use a configuration for texts that Cairo draws on this thread. The font map is reused, because a new font map for
/// each drawing would search for the same fonts again.
static void use_fonts(FcConfig *configuration) {
  static _Thread_local FcConfig *used;
  if (used == configuration) return;
  PangoFontMap *map = rsvg.font_map_new();
  pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), configuration);
  rsvg.font_map_set_default(map);
  // The thread retains the font map.
  g_object_unref(map);
  used = configuration;
}

// MARK: Drawing

/// Returns a surface that forwards all drawing except links, because a PDF must not contain the links of a drawing.
static cairo_surface_t *without_links(cairo_surface_t *surface) {
  cairo_rectangle_t extents = {0, 0, 0, 0};
  if (cairo_surface_get_type(surface) != CAIRO_SURFACE_TYPE_RECORDING) return cairo_surface_reference(surface);
  if (!cairo_recording_surface_get_extents(surface, &extents)) return cairo_surface_reference(surface);
  return cairo_surface_create_for_rectangle(surface, extents.x, extents.y, extents.width, extents.height);
}

static int paint(cairo_surface_t *target, const crsvg_drawing *drawing, rsvg_handle *handle, char *message, size_t size) {
  const double *numbers = drawing->matrix;
  cairo_matrix_t matrix = {numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5]};
  rsvg_rectangle viewport = {0, 0, drawing->width, drawing->height};
  cairo_surface_t *surface = without_links(target);
  cairo_t *context = cairo_create(surface);
  cairo_transform(context, &matrix);
  cairo_rectangle(context, 0, 0, viewport.width, viewport.height);
  cairo_clip(context);
  GError *error = NULL;
  int is_good = rsvg.render_document(handle, context, &viewport, &error) || take(error, message, size);
  cairo_status_t status = cairo_status(context);
  if (is_good && status != CAIRO_STATUS_SUCCESS) is_good = fail(message, size, cairo_status_to_string(status));
  cairo_destroy(context);
  cairo_surface_flush(surface);
  cairo_surface_destroy(surface);
  return is_good;
}

int crsvg_draw(void *surface, const crsvg_drawing *drawing, char *message, size_t message_size) {
  pthread_once(&once, load);
  if (!is_loaded) return fail(message, message_size, "librsvg is not installed (Debian's librsvg2-2)");
  FcConfig *config = drawing->fonts ? configuration(drawing->fonts) : NULL;
  if (drawing->fonts && !config) return fail(message, message_size, "fontconfig could not read the font folders");
  GError *error = NULL;
  rsvg_handle *handle = rsvg.new_from_data(drawing->bytes, drawing->count, &error);
  if (!handle) return take(error, message, message_size);
  // CSS has 96 pixels to the inch; librsvg has 90 by default.
  rsvg.set_dpi(handle, 96);
  if (config) use_fonts(config);
  int is_good = paint(surface, drawing, handle, message, message_size);
  g_object_unref(handle);
  return is_good;
}
