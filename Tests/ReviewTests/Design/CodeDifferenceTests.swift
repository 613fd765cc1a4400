import Comparison
import LayoutEngine
import Testing

/// The reported differences between two versions of engineers' layout code.
@Suite struct CodeDifferenceTests {
  private static let code = """
    import UIKit

    /// Rows, one below the other.
    @MainActor
    class Rows: UICollectionViewLayout {
      var gap: CGFloat = 8
      override func prepare() { rows = stacked(gap) }
    }

    func stacked(_ gap: CGFloat) -> [CGRect] { [] }

    extension CGRect {
      var center: CGPoint { CGPoint(x: midX, y: midY) }
    }

    class Circle: UICollectionViewLayout {
      let radius = 40
    }
    """

  private func changes(_ old: String, _ new: String, file: String = "Rows.swift") -> [String] {
    func sources(_ text: String, _ file: String) -> LayoutSources {
      LayoutSources(digest: "", typeNames: ["Rows"], files: [.init(path: file, text: text)])
    }
    return CodeDifference(from: sources(old, "old/Rows.swift"), to: sources(new, file)).changes.map(
      \.description)
  }

  @Test(
    "changed code that a layout class references is reported, and code of other classes is not",
    arguments: [
      (
        "gap: CGFloat = 8", "gap: CGFloat = 12",
        ["Rows.swift:6: class Rows changed (was at old/Rows.swift:6)"]
      ),
      (
        "-> [CGRect] { [] }", "-> [CGRect] { [.zero] }",
        ["Rows.swift:10: func stacked changed (was at old/Rows.swift:10)"]
      ),
      ("x: midX", "x: minX", ["Rows.swift:13: extension CGRect changed (was at old/Rows.swift:13)"]),
      ("radius = 40", "radius = 50", []),
      ("class Circle", "final class Circle", []),
    ])
  func changed(old: String, new: String, lines: [String]) {
    #expect(Self.code.contains(old))
    #expect(changes(Self.code, Self.code.replacing(old, with: new)) == lines)
  }

  @Test("comments, empty lines and a different file path are not changes of layout code")
  func same() {
    let spaced = Self.code.replacing("class Rows", with: "// Said here.\n\nclass Rows")
      .replacing("  var gap", with: "\tvar gap")
    #expect(changes(Self.code, spaced) == [])
    #expect(changes(Self.code, Self.code, file: "Layouts/Rows.swift") == [])
  }

  @Test("added layout code is reported at its location, and removed code at its old location")
  func comesAndGoes() {
    let without = Self.code.replacing("func stacked(_ gap: CGFloat) -> [CGRect] { [] }\n", with: "")
    #expect(changes(Self.code, without) == ["old/Rows.swift:10: func stacked removed"])
    #expect(changes(without, Self.code) == ["Rows.swift:10: func stacked added"])
  }
}
