import LayoutEngine
package import DesignFormat

extension IconName {
  func facing(_ direction: LayoutDirection) -> IconName {
    switch (self, direction) {
    case (.chevronForward, .leftToRight), (.chevronBackward, .rightToLeft): .chevronRight
    case (.chevronBackward, .leftToRight), (.chevronForward, .rightToLeft): .chevronLeft
    default: self
    }
  }

  /// The width that an icon takes in a row, divided by its height: angles are narrow.
  package var aspectRatio: Double { self == .chevronLeft || self == .chevronRight ? 0.6 : 1 }
}
