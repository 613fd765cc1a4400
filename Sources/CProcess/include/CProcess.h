#ifndef CPROCESS_H
#define CPROCESS_H

#include "CCrash.h"
#include "CSandbox.h"

/// The address of the descriptor that leads to the reader of standard error. The descriptor changes while standard error is
/// redirected.
const int *cprocess_standard_error(void);

/// Redirects standard error, so that output of libraries is discarded until the original is restored.
void cprocess_take_standard_error(void);

void cprocess_give_standard_error_back(void);

#endif
