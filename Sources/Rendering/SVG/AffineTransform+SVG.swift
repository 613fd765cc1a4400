import Foundation
import Graphics

extension AffineTransform {
  var svg: String {
    if m11 == 1, m12 == 0, m21 == 0, m22 == 1 {
      return "translate(\(tX.figures(2)) \(tY.figures(2)))"
    }
    let turned = [m11, m12, m21, m22].map { $0.figures(6) }
    return "matrix(\((turned + [tX.figures(2), tY.figures(2)]).joined(separator: " ")))"
  }
}
