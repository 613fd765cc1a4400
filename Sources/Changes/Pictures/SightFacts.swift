import Foundation

/// Facts about one image that are known only when whole designs are compared.
struct SightFacts {
  /// The numbers of its causes; `nil` if they are counted from 1.
  var numbers: [[Int]]?
  /// The regions with different pixels, in points of the new screen. Labels leave them visible.
  var changed: [CGRect] = []
}
