import Foundation
import LayoutEngine

extension Property where Root: BoundaryLayout {
  static var boundaries: [Property] {
    [
      Property(
        "headerReferenceSize", \.headerReferenceSize, .referenceSize, "The size of section headers.",
        details: "0 is none."),
      Property(
        "footerReferenceSize", \.footerReferenceSize, .referenceSize, "The size of section footers.",
        details: "0 is none."),
      Property(
        "sectionHeadersPinToVisibleBounds", \.sectionHeadersPinToVisibleBounds, .flag,
        "Whether headers stay in sight while their section scrolls by."),
      Property(
        "sectionFootersPinToVisibleBounds", \.sectionFootersPinToVisibleBounds, .flag,
        "Whether footers stay in sight while their section scrolls by."),
    ]
  }
}

extension Property {
  static func itemSize(_ path: any WritableKeyPath<Root, CGSize> & Sendable) -> Property {
    Property("itemSize", path, .itemSize, "The size of items without one of their own.")
  }

  static func itemSize(_ path: any WritableKeyPath<Root, CGSize?> & Sendable) -> Property {
    Property("itemSize", path, .itemSize, "The size of items without one of their own.")
  }

  static func sectionInsetReference(
    _ path: any WritableKeyPath<Root, FlowLayout.SectionInsetReference> & Sendable
  ) -> Property {
    Property(
      "sectionInsetReference", path, .choice(.sectionInsetReference),
      "What section insets are measured from.")
  }
}
