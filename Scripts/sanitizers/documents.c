// Prevents LeakSanitizer from reporting leaks of Cairo 1.16:
// - for each OpenType font with PostScript outlines in a PDF, such as Noto Sans CJK, an index of 768 bytes, when the PDF ends;
// - copies of nested recordings in an SVG, which are made when the outer recording ends;
// - for each face of a variable font, the list of its axes from FreeType, 117 bytes.
// leaks.txt cannot suppress only these leaks: the library's inner functions have no symbols, and suppressing the whole library
// would hide leaks of Maquette's Cairo objects. So allocations in the functions below are not counted as leaks.
//
// "make sanitize" preloads this library into every program that it runs. Programs without a sanitizer are not affected.

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
