#pragma once

// Nothing is called from here; see the source.
