#include "CJPEG.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>

#include <jerror.h>

/// The maximum number of scans. Each takes time proportional to the image's area, and a small file can have thousands.
enum { most_scans = 500 };

typedef struct {
  struct jpeg_error_mgr manager;
  jmp_buf jump;
  char message[JMSG_LENGTH_MAX];
} error_state;

struct cjpeg_reader {
  struct jpeg_decompress_struct decompressor;
  struct jpeg_progress_mgr progress;
  error_state error;
};

static void on_error(j_common_ptr info) {
  error_state *error = (error_state *)info->err;
  info->err->format_message(info, error->message);
  longjmp(error->jump, 1);
}

static void on_message(j_common_ptr info, int level) {
  if (level >= 0) return;
  switch (info->err->msg_code) {
    case JWRN_EXTRANEOUS_DATA:
    case JWRN_JFIF_MAJOR:
    case JWRN_ADOBE_XFORM: return;
    default: on_error(info);
  }
}

static void on_output(j_common_ptr info) { (void)info; }

static void on_progress(j_common_ptr info) {
  if (!info->is_decompressor) return;
  cjpeg_reader *reader = (cjpeg_reader *)info;
  if (reader->decompressor.input_scan_number <= most_scans) return;
  snprintf(reader->error.message, sizeof reader->error.message, "more than %d scans", most_scans);
  longjmp(reader->error.jump, 1);
}

static struct jpeg_error_mgr *prepare(error_state *error) {
  struct jpeg_error_mgr *manager = jpeg_std_error(&error->manager);
  manager->error_exit = on_error;
  manager->emit_message = on_message;
  manager->output_message = on_output;
  return manager;
}

cjpeg_reader *cjpeg_reader_create(const uint8_t *bytes, size_t count) {
  cjpeg_reader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->decompressor.err = prepare(&reader->error);
  if (setjmp(reader->error.jump)) {
    cjpeg_reader_destroy(reader);
    return NULL;
  }
  jpeg_create_decompress(&reader->decompressor);
  reader->progress.progress_monitor = on_progress;
  reader->decompressor.progress = &reader->progress;
  jpeg_mem_src(&reader->decompressor, bytes, count);
  return reader;
}

static int is_cmyk(const struct jpeg_decompress_struct *info) {
  return info->jpeg_color_space == JCS_CMYK || info->jpeg_color_space == JCS_YCCK;
}

int cjpeg_reader_read_header(cjpeg_reader *reader, cjpeg_header *header) {
  struct jpeg_decompress_struct *info = &reader->decompressor;
  if (setjmp(reader->error.jump)) return 0;
  jpeg_read_header(info, TRUE);
  header->width = info->image_width;
  header->height = info->image_height;
  header->is_cmyk = is_cmyk(info);
  return 1;
}

int cjpeg_reader_read_pixels(cjpeg_reader *reader, uint8_t *pixels) {
  struct jpeg_decompress_struct *info = &reader->decompressor;
  if (setjmp(reader->error.jump)) return 0;
  info->out_color_space = is_cmyk(info) ? JCS_CMYK : JCS_EXT_BGRA;
  jpeg_start_decompress(info);
  while (info->output_scanline < info->output_height) {
    JSAMPROW row = pixels + 4 * (size_t)info->output_width * info->output_scanline;
    jpeg_read_scanlines(info, &row, 1);
  }
  jpeg_finish_decompress(info);
  return 1;
}

const char *cjpeg_reader_message(const cjpeg_reader *reader) { return reader->error.message; }

void cjpeg_reader_destroy(cjpeg_reader *reader) {
  if (!reader) return;
  jpeg_destroy_decompress(&reader->decompressor);
  free(reader);
}

cjpeg_file cjpeg_write(const uint8_t *pixels, uint32_t width, uint32_t height, int quality) {
  struct jpeg_compress_struct info = {0};
  error_state error;
  // libjpeg sets both members of `file` only when it finishes. No jump follows, so their values cannot be lost.
  static const cjpeg_file nothing = {NULL, 0};
  struct {
    unsigned char *bytes;
    unsigned long count;
  } file = {NULL, 0};
  info.err = prepare(&error);
  if (setjmp(error.jump)) {
    jpeg_destroy_compress(&info);
    return nothing;
  }
  jpeg_create_compress(&info);
  jpeg_mem_dest(&info, &file.bytes, &file.count);
  info.image_width = width;
  info.image_height = height;
  info.input_components = 4;
  info.in_color_space = JCS_EXT_BGRX;
  jpeg_set_defaults(&info);
  jpeg_set_quality(&info, quality, TRUE);
  info.comp_info[0].h_samp_factor = info.comp_info[0].v_samp_factor = 1;
  jpeg_start_compress(&info, TRUE);
  while (info.next_scanline < info.image_height) {
    JSAMPROW row = (JSAMPROW)(pixels + 4 * (size_t)width * info.next_scanline);
    jpeg_write_scanlines(&info, &row, 1);
  }
  jpeg_finish_compress(&info);
  jpeg_destroy_compress(&info);
  return (cjpeg_file){file.bytes, file.count};
}
