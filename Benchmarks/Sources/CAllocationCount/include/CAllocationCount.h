#ifndef C_ALLOCATION_COUNT_H
#define C_ALLOCATION_COUNT_H

/// The bytes asked of malloc and its relatives since the process began, given back or not.
unsigned long long allocated_bytes(void);

#endif
