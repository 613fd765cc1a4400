import Foundation
import Graphics

extension ScreenRecord {
  /// The record with its numbers rounded to the precision of the layout text, so that floating-point errors are not
  /// reported as differences.
  var rounded: ScreenRecord {
    var record = self
    record.size = size.rounded
    record.contentSize = contentSize.rounded
    for index in record.elements.indices { record.elements[index].round() }
    return record
  }
}

extension ElementRecord {
  fileprivate mutating func round() {
    frame = CGRect(
      origin: CGPoint(x: frame.origin.x.kept(3), y: frame.origin.y.kept(3)), size: frame.size.rounded)
    alpha = alpha.kept(3)
    transform = transform.map { $0.kept(6) }
  }
}

extension CGSize {
  fileprivate var rounded: CGSize { CGSize(width: width.kept(3), height: height.kept(3)) }
}

extension BinaryFloatingPoint {
  /// Returns the number that results from writing and parsing this one.
  fileprivate func kept(_ digits: Int) -> Double { Double(figures(digits)) ?? 0 }
}
