import Foundation

/// Facts about one picture that are known where whole designs are compared.
struct SightFacts {
  /// The numbers of its causes; `nil` where they count from 1.
  var numbers: [[Int]]?
  /// Where pixels differ, in points of the new screen; marks leave that seen.
  var changed: [CGRect] = []
}
