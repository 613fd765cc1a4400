#ifndef CPROCESS_H
#define CPROCESS_H

#include "CCrash.h"
#include "CSandbox.h"

/// Returns the address of the descriptor to which messages for the user must be written. While standard error is redirected,
/// this is not the descriptor of standard error.
const int *cprocess_standard_error(void);

/// Redirects standard error, so that the output of libraries is discarded until standard error is restored.
void cprocess_take_standard_error(void);

void cprocess_give_standard_error_back(void);

#endif
