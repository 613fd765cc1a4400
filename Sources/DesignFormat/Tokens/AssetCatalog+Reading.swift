internal import Foundation

extension AssetCatalog {
  static let key = Key(
    "assets",
    Form.raw("the path of an [asset catalogue](#asset-catalogues)") {
      Form<String>.companionPath.schema().adding(["pattern": #"\.xcassets/*$"#])
    }, "An Xcode asset catalogue, whose colours are used as {assets.Name}.",
    examples: ["Assets.xcassets", "Assets"])

  /// Reads the catalogue that a design names; what is in it may not lead out of the design's folder.
  init(_ field: Field, files: CompanionFiles, uses: TokenUses) {
    self.init()
    isThere = true
    guard let name = field.nonEmptyString(), let path = files.path(of: name, .assets, at: field) else {
      return
    }
    guard name.split(separator: "/").last?.hasSuffix(".xcassets") == true else {
      field.report(
        "assets-unknown-format", "\(quoted(name)) is not the path of an asset catalogue",
        hint: "its name ends in .xcassets")
      return
    }
    switch RegularFile.type(of: path) {
    case .typeDirectory?: break
    case nil:
      let hint = files.folder.suggestion(for: name) { $0.hasSuffix(".xcassets") ? $0 : nil }
      field.report("assets-not-found", "there is no asset catalogue \(quoted(name))", hint: hint)
      return
    default:
      field.report("assets-not-found", "the asset catalogue \(quoted(name)) is not a folder")
      return
    }
    var walk = AssetWalk(field: field, files: files, ending: ".colorset")
    walk.read(name, around: [path])
    for set in walk.sets {
      let user = uses.user(of: "assets.\(set.name)")
      files.usage.during(.init(user)) { add(walk.contents(set.folder), named: set.name) }
    }
  }

  private mutating func add(_ contents: Field?, named name: String) {
    let color = contents.flatMap { AssetColor(reading: $0)?.color }
    if !add(color, named: name) {
      contents?.report(
        "duplicate-name", "the colour \(quoted(name)) is there twice",
        hint: "rename it, or let its group provide a namespace")
    }
  }
}
