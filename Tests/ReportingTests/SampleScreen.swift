import Comparison
import Foundation
import TestSupport

/// A list with a header, drawn in two versions, with known elements.
struct SampleScreen {
  /// The header's height in points.
  var header = 44.0
  /// The texts of the cells with their ids.
  var cells: [(id: String, text: String)] = [
    ("ana", "Ana"), ("ben", "Ben"), ("cai", "Cai"), ("dana", "Dana"),
  ]
  /// The header's color.
  var tint = "#3a5bd0"
  /// The background color.
  var ground = "#f2f2f7"

  /// The screen's size in points, at a scale of 2.
  static let size = CGSize(width: 160, height: 240)

  func png() throws -> Data {
    let folder = try TemporaryFolder()
    let path = try folder.write(svg, to: "screen.svg")
    let run = try Program.run("rsvg-convert", ["--zoom", "2", path])
    return run.output
  }

  /// The elements of the comparison with `other`, back to front.
  func elements(to other: SampleScreen) -> [ReportElement] {
    let ids = cells.map(\.id) + other.cells.map(\.id).filter { id in !cells.contains { $0.id == id } }
    let header = ReportElement(
      id: "header 0", category: "header", effect: self.header == other.header ? .unchanged : .changed,
      old: self.headerSide, new: other.headerSide)
    return [header]
      + ids.map { id in
        let (old, new) = (side(of: id), other.side(of: id))
        let effect: ReportElement.Effect =
          old == nil ? .inserted : new == nil ? .deleted : old == new ? .unchanged : .pushed
        return ReportElement(id: id, category: "cell", effect: effect, old: old, new: new)
      }
  }

  private func frame(_ index: Int) -> CGRect {
    CGRect(x: 8, y: header + 8 + Double(index) * 48, width: 144, height: 40)
  }

  private var headerSide: ReportElement.Side {
    let rect = CGRect(x: 0, y: 0, width: Self.size.width, height: header)
    return .init(box: .init(rect), attributes: [rect.attribute, .init(name: "color", value: tint)])
  }

  private func side(of id: String) -> ReportElement.Side? {
    guard let index = cells.firstIndex(where: { $0.id == id }) else { return nil }
    let rect = frame(index)
    return .init(
      box: .init(rect), attributes: [rect.attribute, .init(name: "title", value: cells[index].text)])
  }

  private var svg: String {
    let rows = cells.enumerated().map { index, cell in
      let rect = frame(index)
      return """
        <rect x="8" y="\(rect.minY)" width="144" height="40" rx="8" fill="white"/>
        <circle cx="28" cy="\(rect.midY)" r="12" fill="\(tint)"/>
        <rect x="48" y="\(rect.minY + 12)" width="\(cell.text.utf8.count * 6)" height="5" rx="2"/>
        <rect x="48" y="\(rect.minY + 23)" width="60" height="4" rx="2" fill="#8a8a8e"/>
        """
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="160" height="240"><rect width="160" height="240" fill="\(ground)"/>
      <rect width="160" height="\(header)" fill="\(tint)"/>\(rows.joined())</svg>
      """
  }
}

extension CGRect {
  fileprivate var attribute: ReportElement.Attribute {
    .init(name: "frame", value: "x \(Int(minX))  y \(Int(minY))  w \(Int(width))  h \(Int(height))")
  }
}
