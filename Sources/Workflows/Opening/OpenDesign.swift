package import DesignFormat
import Foundation
package import Maquette

/// A design with its screens laid out.
package struct OpenDesign: Sendable {
  package let path: DesignPath
  package let suspect: Suspect
  package let mockup: Mockup
  /// The viewports that are wanted, on the system that is wanted.
  package let viewports: [Viewport]
  package let matrix: Matrix
  /// The screens that are wanted, at the viewports that are wanted.
  package let arrangements: [ScreenArrangement]
  /// Everything on the disk that has a say in its pictures.
  package let inputs: DesignInputs
}
