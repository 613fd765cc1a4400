import ArgumentParser
import DesignFormat
import Foundation
import LayoutEngine
import Maquette
import Workflows

struct DevicesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices", _superCommandName: Tool.name,
    abstract: "List the devices that designs can be drawn for.",
    discussion: """
      Sizes and insets are in points. Insets are those of a screen without bars on the newest system with known \
      insets: top, left, bottom, right. A "~" before the insets marks uncertain values. A device in landscape is \
      written "<device> landscape", and half of an iPad's screen is written "<device> split 1/2".
      """)

  @Argument(
    help: ArgumentHelp("Only devices whose id or name contains these words.", valueName: "words"))
  var words: [String] = []

  @Option(help: "A table for people (text), or one document for programs (json).")
  var format = TextOrJSON.text

  func run() throws {
    let requested = words.map { $0.lowercased() }
    let devices = Device.all.filter { device in
      requested.allSatisfy { device.id.contains($0) || device.name.lowercased().contains($0) }
    }
    guard !devices.isEmpty else {
      let hint = nameHint(for: words.joined(separator: "-"), in: Device.all.map(\.id))
      throw ValidationError("no device is called \"\(words.joined(separator: " "))\"\(hint)")
    }
    let entries = devices.map(Entry.init)
    switch format {
    case .text: try Console().print(Data(Entry.table(of: entries).utf8))
    case .json: try Console().printJSON(entries)
    }
  }

  private struct Entry: Encodable {
    let id: String
    let name: String
    let year: Int
    let width: Double
    let height: Double
    let scale: Double
    let cornerRadius: Double
    let systems: [String]
    let confidence: String
    let doubt: String?
    /// The device's safe area insets in portrait orientation, in points, in the order top, left, bottom, right.
    let portraitInsets: [Double]
    let landscapeInsets: [Double]

    init(_ device: Device) {
      (id, name, year) = (device.id, device.name, device.year)
      (width, height, scale) = (device.size.width, device.size.height, device.scale)
      cornerRadius = device.cornerRadius
      systems = device.systems.map(\.rawValue)
      (confidence, doubt) = (device.confidence.rawValue, device.doubt?.rawValue)
      func insets(_ orientation: Orientation) -> [Double] {
        device.safeAreaInsets(in: orientation, on: device.latestSystem)
          .map { [$0.top, $0.left, $0.bottom, $0.right] } ?? []
      }
      (portraitInsets, landscapeInsets) = (insets(.portrait), insets(.landscape))
    }

    private var cells: [String] {
      let size = "\(width.shortText) × \(height.shortText) @\(scale.shortText)x"
      let mark = confidence == Confidence.high.rawValue && doubt == nil ? "" : "~ "
      func text(_ insets: [Double]) -> String { insets.map(\.shortText).joined(separator: " ") }
      return [
        id, name, size, mark + text(portraitInsets), text(landscapeInsets), systems.joined(separator: " "),
      ]
    }

    static func table(of entries: [Entry]) -> String {
      TextTable([["id", "name", "size", "insets", "in landscape", "systems"]] + entries.map(\.cells))
        .description
    }
  }
}

struct FontsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fonts", _superCommandName: Tool.name,
    abstract: "List the fonts that are used for texts.",
    discussion: """
      The first family is used for all texts without a font family. Families with the use "fallback" are used, in the \
      listed order, for characters that a text's own family lacks. All other families are used only if a design names \
      them. Fonts in other folders, and the settings of the host, are not used, so that pictures do not depend on \
      them.
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
    let requested = words.map { $0.lowercased() }
    let families = installed.filter { family in requested.allSatisfy(family.name.lowercased().contains) }
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

struct IconsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "icons", _superCommandName: Tool.name,
    abstract: "List the icons that designs may use, or draw them on a sheet.",
    discussion: """
      The names of icons are those of SF Symbols; the drawings are Maquette's own. To draw all icons on a sheet: \
      maquette icons -o icons.png
      """)

  @Argument(
    help: ArgumentHelp(
      "Only icons whose name contains these words, or words with the same meaning; if there are none, those of any word.",
      valueName: "words"))
  var words: [String] = []

  @Option(
    name: .shortAndLong, help: "Draw them on a sheet, a PNG at 2×, instead of listing them.",
    completion: .file()
  )
  var output: PathArgument?

  @Option(
    name: .long, help: "A design whose own icons are also included, before the shipped ones.",
    completion: .file(extensions: ["json"]))
  var design: PathArgument?

  @OptionGroup var diagnostics: DiagnosticOptions

  func run() throws {
    try diagnostics.run { console in
      let requested = words.map { $0.lowercased() }
      let own = try design.map { try OwnIcons(of: DesignFile.read($0.path)) }
      let ownIcons = own?.icons ?? []
      let ownNames = Set(ownIcons.map(\.rawValue)).union(own.map { Array($0.unreadable.keys) } ?? [])
      let all = ownIcons + IconName.allCases.filter { !ownNames.contains($0.rawValue) }
      var icons = all.filter { icon in requested.allSatisfy(icon.matches) }
      if icons.isEmpty { icons = all.filter { icon in requested.contains(where: icon.matches) } }
      guard !icons.isEmpty else {
        let hint = nameHint(for: words.joined(separator: "."), in: all.map(\.rawValue))
        throw ValidationError("no icon is called \"\(words.joined(separator: " "))\"\(hint)")
      }
      guard let output else {
        return try Console().print(Data(icons.map { $0.rawValue + "\n" }.joined().utf8))
      }
      let problems = (own?.problems() ?? [:]).filter { name, _ in requested.allSatisfy(name.contains) }
      let drawn = icons.filter { problems[$0.rawValue] == nil }
      try OutputFile(path: output.path).write(try Mockup.sheet(of: drawn, from: own).png(scale: 2))
      for (name, reason) in problems.sorted(by: { $0.key < $1.key }) {
        let message = "the icon \(quoted(name)) cannot be drawn: \(reason)"
        console.report(Diagnostic(code: "image-unreadable", message: message))
      }
      if !problems.isEmpty { throw ExitCode(2) }
    }
  }
}

struct TemplatesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "templates", _superCommandName: Tool.name,
    abstract: "Print the shipped templates as JSON, to change them in a design.",
    discussion: """
      The printed object can be the value of "templates" in a design. A design's own template replaces the shipped \
      template of the same name.
      """)

  @Argument(
    help: ArgumentHelp("The templates to print; all by default.", valueName: "name"),
    completion: .templates)
  var names: [String] = []

  func run() throws {
    let requested = try names.map { name in
      guard let template = ShippedTemplate(rawValue: name) else {
        let hint = nameHint(for: name, in: ShippedTemplate.allCases.map(\.rawValue))
        throw ValidationError("no shipped template is called \"\(name)\"\(hint)")
      }
      return template
    }
    let templates = requested.isEmpty ? ShippedTemplate.allCases : requested
    try Console().print(Data(ShippedTemplate.document(of: templates).utf8))
  }
}

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", _superCommandName: Tool.name,
    abstract: "Print the JSON Schema of designs, for editors and validators.",
    discussion: """
      Editors complete and check a design whose "$schema" leads to the schema. To put the schema beside your designs: \
      maquette schema > design.schema.json
      """)

  func run() throws {
    try Console().print(Data(DesignSchema().text.utf8))
  }
}
