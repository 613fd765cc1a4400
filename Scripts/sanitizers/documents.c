// Keeps LeakSanitizer from reporting what Cairo 1.16 itself loses when it ends a PDF.
//
// It forgets an index, 768 bytes, of each OpenType font with PostScript outlines, such as those of Noto Sans CJK, that it
// writes into a document. A line in leaks.txt cannot say so: the library's inner functions have no names, and its name alone
// would hide what we lose of Cairo's. So what is allocated while a surface is being finished does not count as lost.
//
// "make sanitize" loads this in front of that library, into every program that it runs; others pass through.

#define _GNU_SOURCE
#include <dlfcn.h>

extern void __lsan_disable(void) __attribute__((weak));
extern void __lsan_enable(void) __attribute__((weak));

void cairo_surface_finish(void *surface) {
  void (*finish)(void *) = (void (*)(void *))dlsym(RTLD_NEXT, "cairo_surface_finish");
  if (__lsan_disable) __lsan_disable();
  finish(surface);
  if (__lsan_enable) __lsan_enable();
}
