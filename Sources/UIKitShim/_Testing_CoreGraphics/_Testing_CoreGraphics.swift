// Swift Testing automatically imports this module into files that import CoreGraphics. Apple's module contains image
// attachments. This one is empty, because without it such files would not compile.
