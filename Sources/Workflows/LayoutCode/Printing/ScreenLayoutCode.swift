import DesignFormat
import Foundation
import LayoutEngine
package import Maquette

/// The layout of a screen as UIKit code in Swift.
package struct ScreenLayoutCode: Equatable, Sendable {
  /// The code, without imports, ending with a line break.
  package let text: String
  /// Remarks about properties of the layout that the code cannot express, without full stops. The code
  /// contains the same sentences as comments.
  package let remarks: [String]
  /// The values of the keys with which a design uses the code, such as `"make": "FeedLayout.makeLayout"`; nil if there is no code.
  package let reference: String?

  /// Creates the code of an arranged screen. The code does not depend on the viewport, except if the screen's layout does.
  package init(of arrangement: ScreenArrangement) {
    self.init(
      of: arrangement.screen.layout, for: arrangement.input, screen: arrangement.screen.id)
  }

  /// Creates the code of a layout. `input` provides the sections' number, names and headers.
  init(of layout: any DesignLayout, for input: LayoutInput, screen id: String) {
    let name = SwiftLiteral.typeName(id) + "Layout"
    var (declaration, remarks): (SwiftText?, [String]) = (nil, [])
    var isClass = false
    switch layout {
    case let layout as CompositionalLayout:
      (declaration, remarks) = Self.namespace(name, layout, for: input)
    case let layout as ListLayout:
      (declaration, remarks) = Self.namespace(name, layout.compositionalLayout, for: input)
    case let layout as any FlowLayoutCoding:
      let made = layout.declaration(name: name, for: input)
      (declaration, remarks) = (made.text, made.remarks)
      isClass = !layout.sizeStatements.isEmpty
    case let layout as any CustomLayoutCoding:
      let made = layout.declaration(name: name, for: input)
      (declaration, remarks, isClass) = (made.text, made.remarks, true)
    case let layout as SwiftLayout:
      remarks = ["the layout \(layout.reference.title) is already written in Swift"]
    default:
      remarks = [
        "the layout \"\(layout.name)\" has no counterpart in UIKit; write a subclass of UICollectionViewLayout"
      ]
    }
    var text = SwiftText()
    text.comment("The layout of the screen \(id).", marker: declaration == nil ? "//" : "///")
    for remark in remarks {
      text.comment("Note: \(remark).", marker: declaration == nil ? "//" : "///")
    }
    if let declaration { text.append(declaration) }
    self.text = text.lines.joined(separator: "\n") + "\n"
    self.remarks = remarks
    reference = declaration.map { _ in isClass ? "\"class\": \"\(name)\"" : "\"make\": \"\(name).makeLayout\""
    }
  }

  /// Returns the code of several screens as a file, and the remarks about it. `arrangements` are screens at some viewports; a screen's
  /// first viewport determines its code.
  package static func file(of arrangements: [ScreenArrangement]) -> (text: String, remarks: [String]) {
    var (texts, remarks, known): ([String], [String], [String: ScreenLayoutCode]) = ([], [], [:])
    for arrangement in arrangements {
      let (id, code) = (arrangement.screen.id, ScreenLayoutCode(of: arrangement))
      if let first = known[id] {
        let remark = "the layout of the screen \(id) depends on the viewport; select one with --viewport"
        if first != code, !remarks.contains(remark) { remarks.append(remark) }
        continue
      }
      known[id] = code
      texts.append(code.text)
      remarks += code.remarks.map { "\(id): \($0)" }
    }
    return ("import UIKit\n\n" + texts.joined(separator: "\n"), remarks)
  }

  private static func namespace(
    _ name: String, _ layout: CompositionalLayout, for input: LayoutInput
  ) -> (SwiftText?, [String]) {
    let made = CompositionalLayoutCode.declarations(of: layout, for: input)
    var text = SwiftText()
    text.line("@MainActor enum \(name) {")
    text.append(made.text)
    text.line("}")
    return (text, made.remarks)
  }
}
