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

  /// The width of the icon in a row, relative to its height. Chevrons are narrow.
  package var aspectRatio: Double { self == .chevronLeft || self == .chevronRight ? 0.6 : 1 }
}
