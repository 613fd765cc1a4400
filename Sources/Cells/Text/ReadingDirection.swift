package import DesignFormat

/// Which way lines are read.
package enum ReadingDirection: Equatable, Sendable {
  /// As English.
  case leftToRight
  /// As Arabic and Hebrew.
  case rightToLeft

  /// The other one.
  var opposite: ReadingDirection { self == .leftToRight ? .rightToLeft : .leftToRight }
}

extension Traits {
  /// Which way cells are read.
  package var readingDirection: ReadingDirection { direction == .rightToLeft ? .rightToLeft : .leftToRight }
}
