// Swift Testing imports this module by itself into files that import UIKit as well; Apple's has attachments of pictures. There
// are none here, and without the module such files would not compile.
