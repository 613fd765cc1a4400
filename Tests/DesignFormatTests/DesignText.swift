import DesignFormat
import Testing

/// The design for a text, as if it were in `/nowhere/app.json`.
func design(_ text: String) throws -> Design {
  try Design.validating(DesignFile(path: "/nowhere/app.json", contents: [UInt8](text.utf8))).design
}

/// The layout of a design with one screen and one item, `ana`.
func layout(_ text: String) throws -> any DesignLayout {
  try design(#"{"screens": [{"id": "a", "layout": \#(text), "items": [{"id": "ana"}]}]}"#).screens[0].layout
}

/// The layout as a value of its type.
func layout<Layout: DesignLayout>(_ text: String, as type: Layout.Type) throws -> Layout {
  try #require(try layout(text) as? Layout, "not a \(type)")
}

/// The problems of a text, one line each, without the file's name.
func problems(_ text: String) -> [String] { problems([UInt8](text.utf8)) }

/// The problems of a file's bytes, one line each, without the file's name.
func problems(_ bytes: [UInt8]) -> [String] {
  do throws(InvalidDesign) {
    return lines(try Design.validating(DesignFile(path: "app.json", contents: bytes)).warnings)
  } catch {
    return lines(error.report)
  }
}

private func lines(_ report: DiagnosticReport) -> [String] {
  report.map { String($0.description.drop { $0 != ":" }.dropFirst()) }
}
