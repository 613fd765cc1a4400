import DesignFormat
import Foundation
import Graphics
import LayoutEngine

/// A section's header or footer: one line of text, as a plain list shows it.
struct SupplementaryView {
  /// The screen that the section belongs to.
  let screen: Screen
  /// Where the view is.
  let attributes: LayoutAttributes
  /// How far the safe area reaches into the view, at its sides.
  let safeAreaInsets: EdgeInsets

  /// The view's content, from `(0, 0)` to its size.
  func nodes(typesetter: Typesetter, theme: Theme) -> [Scene.Node] {
    guard let (text, style) = content(theme) else { return [] }
    let box = CGRect(origin: .zero, size: attributes.size).inset(by: safeAreaInsets).insetBy(dx: 16, dy: 0)
    guard box.width > 0 else { return [] }
    return [typesetter.line(text, style, in: box)]
  }

  private func content(_ theme: Theme) -> (String, Typesetter.Style)? {
    let section = screen.sections[attributes.indexPath.section]
    switch attributes.category {
    case .supplementary(kind: SupplementaryKind.sectionHeader):
      return section.header.map { ($0, .init(style: .headline, color: theme.label)) }
    case .supplementary(kind: SupplementaryKind.sectionFooter):
      return section.footer.map { ($0, .init(style: .footnote, color: theme.secondaryLabel)) }
    default:
      return nil
    }
  }
}
