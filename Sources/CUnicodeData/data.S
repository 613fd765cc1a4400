// ICU's data, without what Maquette has no use for: 2.9 MB of 34. `make` writes it (Scripts/reduce-icu-data) and says where it
// is; the linker takes it for Foundation's own, because it comes first. Other builds have all of it.
#ifdef REDUCED_ICU_DATA
#include REDUCED_ICU_DATA
#endif
.section .note.GNU-stack, "", @progbits
