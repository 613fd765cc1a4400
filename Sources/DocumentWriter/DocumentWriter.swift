import DesignFormat
import Foundation

/// Writes the documents that say what the program does: `make documents` runs it in the folder of the project.
@main struct DocumentWriter {
  static func main() throws {
    for document in GeneratedDocument.all {
      let file = URL(fileURLWithPath: document.path)
      let text = try String(contentsOf: file, encoding: .utf8)
      try Data(document.text(inPlaceOf: text).utf8).write(to: file, options: .atomic)
    }
  }
}
