#include "CRSVG.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <CCrash.h>
#include <cairo.h>
#include <glib-object.h>
#include <pango/pangofc-fontmap.h>

// MARK: What is called of librsvg and of Pango's part for Cairo, which comes with it

typedef struct rsvg_handle rsvg_handle;
typedef struct {
  double x, y, width, height;
} rsvg_rectangle;

static struct {
  rsvg_handle *(*new_from_data)(const guint8 *, gsize, GError **);
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
  FIND(render_document, "rsvg_handle_render_document");
  FIND(font_map_new, "pango_cairo_font_map_new");
  FIND(font_map_set_default, "pango_cairo_font_map_set_default");
  is_loaded = 1;
}

// MARK: A drawing on its thread

enum { longest_message = 200 };

/// Belongs to whoever waits and to whoever works; the last of them frees it.
typedef struct {
  crsvg_drawing drawing;
  uint8_t *bytes;
  cairo_surface_t *surface;
  char *suspect;
  pthread_mutex_t mutex;
  pthread_cond_t has_ended;
  int is_done, is_good;
  char message[longest_message];
  atomic_int owners;
} job;

static void release(job *job) {
  if (atomic_fetch_sub(&job->owners, 1) > 1) return;
  pthread_cond_destroy(&job->has_ended);
  pthread_mutex_destroy(&job->mutex);
  if (job->surface) cairo_surface_destroy(job->surface);
  free(job->suspect);
  free(job->bytes);
  free(job);
}

static int fail(job *job, const char *message) {
  snprintf(job->message, sizeof job->message, "%s", message);
  return 0;
}

static int take(job *job, GError *error) {
  fail(job, error ? error->message : "damaged");
  g_clear_error(&error);
  return 0;
}

/// A surface that draws on the other one, but has no links: where a PDF would lead to is not the drawing's to say.
static cairo_surface_t *without_links(cairo_surface_t *surface) {
  cairo_rectangle_t extents = {0, 0, 0, 0};
  if (cairo_surface_get_type(surface) != CAIRO_SURFACE_TYPE_RECORDING) return cairo_surface_reference(surface);
  if (!cairo_recording_surface_get_extents(surface, &extents)) return cairo_surface_reference(surface);
  return cairo_surface_create_for_rectangle(surface, extents.x, extents.y, extents.width, extents.height);
}

static int paint(job *job, rsvg_handle *handle) {
  const double *numbers = job->drawing.matrix;
  cairo_matrix_t matrix = {numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5]};
  rsvg_rectangle viewport = {0, 0, job->drawing.width, job->drawing.height};
  cairo_surface_t *surface = without_links(job->surface);
  cairo_t *context = cairo_create(surface);
  cairo_transform(context, &matrix);
  cairo_rectangle(context, 0, 0, viewport.width, viewport.height);
  cairo_clip(context);
  GError *error = NULL;
  int is_good = rsvg.render_document(handle, context, &viewport, &error) || take(job, error);
  cairo_status_t status = cairo_status(context);
  if (is_good && status != CAIRO_STATUS_SUCCESS) is_good = fail(job, cairo_status_to_string(status));
  cairo_destroy(context);
  cairo_surface_flush(surface);
  cairo_surface_destroy(surface);
  return is_good;
}

static int draw(job *job) {
  GError *error = NULL;
  rsvg_handle *handle = rsvg.new_from_data(job->bytes, job->drawing.count, &error);
  if (!handle) return take(job, error);
  PangoFontMap *map = NULL;
  if (job->drawing.fonts) {
    map = rsvg.font_map_new();
    pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), job->drawing.fonts);
    rsvg.font_map_set_default(map);
  }
  int is_good = paint(job, handle);
  g_object_unref(handle);
  if (map) {
    rsvg.font_map_set_default(NULL);
    // Pango would keep the configuration when the map ends (Pango 1.50).
    pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), NULL);
    g_object_unref(map);
  }
  return is_good;
}

static void *work(void *argument) {
  job *job = argument;
  ccrash_set_suspect(job->suspect);
  int is_good = draw(job);
  ccrash_set_suspect(NULL);
  pthread_mutex_lock(&job->mutex);
  job->is_good = is_good;
  job->is_done = 1;
  pthread_cond_signal(&job->has_ended);
  pthread_mutex_unlock(&job->mutex);
  release(job);
  return NULL;
}

// MARK: Whoever waits for it

static job *make_job(cairo_surface_t *surface, const crsvg_drawing *drawing) {
  job *job = calloc(1, sizeof *job);
  if (!job) return NULL;
  job->drawing = *drawing;
  atomic_init(&job->owners, 2);
  pthread_mutex_init(&job->mutex, NULL);
  pthread_condattr_t attributes;
  pthread_condattr_init(&attributes);
  pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
  pthread_cond_init(&job->has_ended, &attributes);
  pthread_condattr_destroy(&attributes);
  job->surface = cairo_surface_reference(surface);
  job->bytes = malloc(drawing->count + 1);
  if (job->bytes) memcpy(job->bytes, drawing->bytes, drawing->count);
  const char *suspect = ccrash_suspect();
  job->suspect = suspect ? strdup(suspect) : NULL;
  return job;
}

static struct timespec moment_in(double seconds) {
  struct timespec moment;
  clock_gettime(CLOCK_MONOTONIC, &moment);
  double whole = (double)(long)seconds;
  moment.tv_sec += (time_t)whole;
  moment.tv_nsec += (long)((seconds - whole) * 1e9);
  if (moment.tv_nsec >= 1000000000) {
    moment.tv_sec += 1;
    moment.tv_nsec -= 1000000000;
  }
  return moment;
}

/// 1 where the drawing is there, 0 where it failed, -1 where time is up.
static int wait_for(job *job, char *message, size_t message_size) {
  struct timespec end = moment_in(job->drawing.seconds);
  pthread_mutex_lock(&job->mutex);
  while (!job->is_done) {
    if (pthread_cond_timedwait(&job->has_ended, &job->mutex, &end) == ETIMEDOUT) break;
  }
  int outcome = job->is_done ? job->is_good : -1;
  if (outcome == 0) snprintf(message, message_size, "%s", job->message);
  pthread_mutex_unlock(&job->mutex);
  return outcome;
}

int crsvg_draw(void *surface, const crsvg_drawing *drawing, char *message, size_t message_size) {
  pthread_once(&once, load);
  if (!is_loaded) {
    snprintf(message, message_size, "librsvg is not installed (Debian's librsvg2-2)");
    return 0;
  }
  job *job = make_job(surface, drawing);
  pthread_t thread;
  if (!job || !job->bytes || pthread_create(&thread, NULL, work, job) != 0) {
    if (job) {
      release(job);
      release(job);
    }
    snprintf(message, message_size, "out of memory");
    return 0;
  }
  int outcome = wait_for(job, message, message_size);
  if (outcome < 0) {
    pthread_detach(thread);
    snprintf(message, message_size, "it takes longer than %.0f seconds", job->drawing.seconds);
  } else {
    // Gone for good, with what the libraries keep for a thread.
    pthread_join(thread, NULL);
  }
  release(job);
  return outcome == 1;
}
