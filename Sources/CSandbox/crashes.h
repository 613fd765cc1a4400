#ifndef CSANDBOX_CRASHES_H
#define CSANDBOX_CRASHES_H

/// From now on, crashes end the process with a line on standard error. Zero, or the number of an error.
int csandbox_report_crashes(void);

/// The name of a call of the system that layouts may not use; NULL for one without a name here.
const char *csandbox_call_name(int number);

#endif
