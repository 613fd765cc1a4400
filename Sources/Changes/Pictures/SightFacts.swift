import Foundation

/// What those who compare whole designs know of one picture.
struct SightFacts {
  /// The numbers of its causes; `nil` where they count from 1.
  var numbers: [[Int]]?
  /// Where pixels differ, in points of the new screen; marks leave that seen.
  var changed: [CGRect] = []
}
