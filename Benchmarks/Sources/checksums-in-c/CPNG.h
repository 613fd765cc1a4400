#include "../../../Sources/CPNG/include/CPNG.h"
