// Adds the bytes of a picture together so many times, as our encoder does or as libdeflate does.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <libdeflate.h>

#include "../../../Sources/CPNG/checksum.c"

int main(int count, char **arguments) {
  if (count != 3) return fprintf(stderr, "usage: checksums-in-c ours|libdeflate <times>\n"), 64;
  int is_ours = !strcmp(arguments[1], "ours");
  // As much as one core encodes at a time: it stays in the processor's cache.
  const size_t size = 256 << 10;
  uint8_t *bytes = malloc(size);
  if (!bytes) return 1;
  for (size_t i = 0; i < size; i++) bytes[i] = (uint8_t)(i * 2654435761u >> 13);
  if (adler32_of(bytes, size) != libdeflate_adler32(1, bytes, size)) return fprintf(stderr, "they differ\n"), 1;
  uint32_t sum = 0;
  for (int i = 0, times = atoi(arguments[2]); i < times; i++) {
    bytes[0] = (uint8_t)i;
    sum ^= is_ours ? adler32_of(bytes, size) : libdeflate_adler32(1, bytes, size);
  }
  printf("%u\n", sum);
  free(bytes);
  return 0;
}
