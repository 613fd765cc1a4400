#ifndef CPROCESS_H
#define CPROCESS_H

/// The address of the descriptor that leads to the reader of standard error; the descriptor changes while standard error is
/// taken.
const int *cprocess_standard_error(void);

/// Discards what libraries write to standard error until it is given back.
void cprocess_take_standard_error(void);

void cprocess_give_standard_error_back(void);

#endif
