import Foundation
public import LayoutEngine

extension Arrangement {
  /// Asks for a phone's screen at so many places from the content's beginning to its end.
  ///
  /// - Returns: how many elements all answers hold together.
  public func queries(_ count: Int) -> Int {
    var found = 0
    for place in 0..<count {
      let y = (Double(contentSize.height) - 812) * Double(place) / Double(count)
      found += attributes(in: CGRect(x: 0, y: y, width: 375, height: 812)).count
    }
    return found
  }
}
