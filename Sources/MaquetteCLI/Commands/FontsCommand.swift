import ArgumentParser
import DesignFormat
import Foundation
import Maquette
import Workflows

struct FontsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fonts", _superCommandName: Tool.name,
    abstract: "List the fonts that texts are set in.",
    discussion: """
      The first family sets every text that names no other; families of use "fallback" serve, in this order, characters \
      that a text's own family lacks; the others are used where a design names them. Fonts of other folders, and the \
      host's own settings, have no say: a picture must not change with them.
      """)

  @Argument(help: ArgumentHelp("Only families whose name contains these words.", valueName: "words"))
  var words: [String] = []

  @Option(help: "A table for people (text), or one document for programs (json).")
  var format = TextOrJSON.text

  @OptionGroup var diagnostics: DiagnosticOptions

  func run() throws {
    try diagnostics.run(list)
  }

  private func list(on console: Console) throws {
    let installed = try InstalledFontFamily.all()
    for package in InstalledFontFamily.missingPackages(beside: installed) {
      let message = "characters may be missing: Debian's \(package) is not installed"
      console.report(Diagnostic(severity: .warning, code: "missing-fonts", message: message))
    }
    let wanted = words.map { $0.lowercased() }
    let families = installed.filter { family in wanted.allSatisfy(family.name.lowercased().contains) }
    guard !families.isEmpty else {
      let hint = nameHint(for: words.joined(separator: " "), in: installed.map(\.name))
      throw ValidationError("no font is called \"\(words.joined(separator: " "))\"\(hint)")
    }
    let entries = families.map(Entry.init)
    switch format {
    case .text: try console.print(Data(Entry.table(of: entries).utf8))
    case .json: try console.printJSON(entries)
    }
  }

  private struct Entry: Encodable {
    let family: String
    let use: String
    let version: String
    let weights: [Int]
    let hasItalics: Bool
    let files: [String]

    init(_ family: InstalledFontFamily) {
      (self.family, use, version) = (family.name, family.use.rawValue, family.version)
      (weights, hasItalics, files) = (family.weights, family.hasItalics, family.files)
    }

    static func table(of entries: [Entry]) -> String {
      TextTable(
        [["family", "use", "version", "weights", "italics"]]
          + entries.map { entry in
            [
              entry.family, entry.use, entry.version, entry.weights.map(String.init).joined(separator: " "),
              entry.hasItalics ? "yes" : "no",
            ]
          }
      ).description
    }
  }
}
