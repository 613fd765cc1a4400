/// `maquette-decoder` decodes SVG, HEIC and AVIF files for its parent process, because the decoding libraries may crash or
/// exceed limits. Descriptor 0 is a socket: the program reads requests from it and writes replies to it, until the other end is
/// closed.
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

#include <CDecoder.h>
#include <fontconfig/fontconfig.h>

static const int line = 0;

static int read_all(void *bytes, size_t count) {
  for (size_t done = 0; done < count;) {
    ssize_t read_count = read(line, (char *)bytes + done, count - done);
    if (read_count <= 0) return 0;
    done += (size_t)read_count;
  }
  return 1;
}

static int write_all(const void *bytes, size_t count) {
  for (size_t done = 0; done < count;) {
    ssize_t written = write(line, (const char *)bytes + done, count - done);
    if (written <= 0) return 0;
    done += (size_t)written;
  }
  return 1;
}

/// Reads `count` bytes, at most `most`, and returns them followed by NUL. Returns NULL if they cannot be read.
static uint8_t *read_bytes(uint64_t count, uint64_t most) {
  uint8_t *bytes = count <= most ? malloc(count + 1) : NULL;
  if (!bytes) return NULL;
  if (!read_all(bytes, count)) {
    free(bytes);
    return NULL;
  }
  bytes[count] = 0;
  return bytes;
}

static int serve(void) {
  cdecoder_request request;
  if (!read_all(&request, sizeof request)) return 0;
  uint8_t *file = read_bytes(request.file_count, cdecoder_longest_file);
  uint8_t *fonts = file ? read_bytes(request.font_count, cdecoder_longest_fonts) : NULL;
  int is_answered = 0;
  if (fonts) {
    cdecoder_reply reply = {0, 0, 0};
    uint8_t *result = cdecoder_perform(&request, file, (const char *)fonts, &reply);
    is_answered = write_all(&reply, sizeof reply) && write_all(result, reply.byte_count);
    free(result);
  }
  free(fonts);
  free(file);
  return is_answered;
}

int main(void) {
  // Set an empty configuration. Otherwise Cairo would load the system's fonts, which takes time and could change
  // drawings.
  FcConfigSetCurrent(FcConfigCreate());
  while (serve()) {}
  return 0;
}
