import DesignFormat
import Foundation
import Graphics

/// Stands in for a person's picture: a grey disc with the initials, as Contacts draws it.
struct InitialsPlaceholder {
  /// Where the disc stands, in the cell's points.
  let frame: CGRect

  /// The disc and the letters.
  func nodes(in context: CellContext) -> [Scene.Node] {
    let gradient = LinearGradient(
      from: CGPoint(x: frame.midX, y: frame.minY), to: CGPoint(x: frame.midX, y: frame.maxY),
      stops: [.init(0, Color(hex: 0xA6ABB8)), .init(1, Color(hex: 0x858994))])
    let disc = Shape(.ellipse(frame), fill: .linearGradient(gradient))
    let style = Typesetter.Style(
      style: .headline, weight: 500, color: .white, alignment: .center)
    return [.shape(disc), context.typesetter.line(initials(of: context.item), style, in: frame)]
  }

  private func initials(of item: Item) -> String {
    let words = (item.name ?? "").split(separator: " ")
    let letters = [words.first, words.count > 1 ? words.last : nil].compactMap { $0?.first }
    return String(letters).uppercased()
  }
}
