#ifndef CSANDBOX_CRASHES_H
#define CSANDBOX_CRASHES_H

/// From now on, crashes end the process with a line on standard error. Zero, or the number of an error.
int csandbox_report_crashes(void);

#endif
