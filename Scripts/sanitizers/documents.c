// Keeps LeakSanitizer from reporting what Cairo 1.16 itself loses.
//
// When it ends a PDF, it forgets an index, 768 bytes, of each OpenType font with PostScript outlines, such as those of Noto
// Sans CJK, that it writes into it. And it forgets copies of recordings within recordings that it writes into an SVG, which
// it makes when that ends for which they were recorded. Of each face of a variable font it forgets the list of its axes, 117
// bytes, which it has from FreeType. Lines in leaks.txt cannot say so: the library's inner functions have no names, and its
// name alone would hide what we lose of Cairo's. So what is allocated while something is being finished or given back does not
// count as lost, nor does that list.
//
// "make sanitize" loads this in front of that library, into every program that it runs; others pass through.

#define _GNU_SOURCE
#include <dlfcn.h>

extern void __lsan_disable(void) __attribute__((weak));
extern void __lsan_enable(void) __attribute__((weak));

#define WITHOUT_COUNTING(name)                                         \
  void name(void *thing) {                                             \
    void (*end)(void *) = (void (*)(void *))dlsym(RTLD_NEXT, #name);   \
    if (__lsan_disable) __lsan_disable();                              \
    end(thing);                                                        \
    if (__lsan_enable) __lsan_enable();                                \
  }

WITHOUT_COUNTING(cairo_surface_finish)
WITHOUT_COUNTING(cairo_surface_destroy)
WITHOUT_COUNTING(cairo_pattern_destroy)
WITHOUT_COUNTING(cairo_restore)
WITHOUT_COUNTING(cairo_destroy)

int FT_Get_MM_Var(void *face, void **variations) {
  int (*get)(void *, void **) = (int (*)(void *, void **))dlsym(RTLD_NEXT, "FT_Get_MM_Var");
  if (__lsan_disable) __lsan_disable();
  int outcome = get(face, variations);
  if (__lsan_enable) __lsan_enable();
  return outcome;
}
