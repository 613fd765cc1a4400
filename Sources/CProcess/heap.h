#ifndef CPROCESS_HEAP_H
#define CPROCESS_HEAP_H

/// Has what the calling thread allocates from now on lie in large pages, where the kernel has them.
void cprocess_heap_on_large_pages(void);

#endif
