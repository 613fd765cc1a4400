#ifndef CPROCESS_H
#define CPROCESS_H

#include <signal.h>

/// How many arguments the process was started with, its name included.
int cprocess_argument_count(void);

/// The arguments, ended by NULL.
char *const *cprocess_arguments(void);

/// The signals that were blocked when the process began.
sigset_t cprocess_blocked_signals(void);

/// Where the descriptor stands that leads to whoever reads standard error.
const int *cprocess_standard_error(void);

/// From now on drops what libraries write to standard error, until it is given back.
void cprocess_take_standard_error(void);

void cprocess_give_standard_error_back(void);

#endif
