internal import Foundation

/// Reads the files of tokens, assets and translations that a design names, each file once, and collects the problems in them.
final class CompanionFiles {
  let folder: DesignFolder
  let usage = Usage(unusedParts: "tokens and colors that the design does not use")
  /// The validations of the files, in the order in which the files were first named.
  private(set) var validations: [Validation] = []
  private let shownFolder: Substring
  private var roots: [PathKey: Field?] = [:]

  /// The nouns for a kind of file: `tokens` in diagnostic codes, `token file` in sentences.
  struct Noun {
    let code: String
    let name: String
    let example: String

    static let tokens = Noun(code: "tokens", name: "token file", example: "app.tokens.json")
    static let assets = Noun(code: "assets", name: "asset catalog", example: "Assets.xcassets")
    static let translations = Noun(
      code: "translations", name: "string catalog", example: "Localizable.xcstrings")
    static let data = Noun(code: "data", name: "data file", example: "data/inbox.json")
    static let included = Noun(code: "include", name: "included file", example: "shared/templates.json")
    static let asset = Noun(code: "assets", name: "asset file", example: "Assets.xcassets")
  }

  init(ofDesign file: String, in folder: DesignFolder) {
    self.folder = folder
    shownFolder = file.prefix(upTo: file.lastIndex(of: "/").map { file.index(after: $0) } ?? file.startIndex)
  }

  /// Returns the root of a token file; nil after reporting a problem, which is located either at `field` or in the file.
  func root(_ name: String, at field: Field) -> Field? {
    guard let path = path(of: name, .tokens, at: field) else { return nil }
    if RegularFile.type(of: path) == nil {
      let hint = folder.suggestion(for: name) {
        $0.hasSuffix(".json") || $0.hasSuffix(".tokens") ? $0 : nil
      }
      field.report(
        "tokens-not-found", "there is no token file \(quoted(name))",
        hint: name.contains("*") ? "list the files; patterns are not supported" : hint)
      return nil
    }
    return contents(of: path, named: name, .tokens, at: field)
  }

  /// Returns the root of a data file or an included file, JSON or CSV; nil after reporting a problem, which is located either at
  /// `field` or in the file.
  func root(_ name: String, _ noun: Noun, at field: Field) -> Field? {
    guard let path = path(of: name, noun, at: field) else { return nil }
    guard RegularFile.type(of: path) != nil else {
      let hint = folder.suggestion(for: name) { $0.hasSuffix(".json") || $0.hasSuffix(".csv") ? $0 : nil }
      field.report("\(noun.code)-not-found", "there is no \(noun.name) \(quoted(name))", hint: hint)
      return nil
    }
    return contents(of: path, named: name, noun, at: field)
  }

  func path(of name: String, _ noun: Noun, at field: Field) -> String? {
    do throws(DesignFolder.Escape) {
      return try folder.path(of: name)
    } catch {
      field.report(
        "\(noun.code)-outside-folder", "the \(noun.name) \(quoted(name)) \(error.reason)",
        hint: error.hint(example: noun.example))
      return nil
    }
  }

  /// Reads a file. If it cannot be read, that is reported at `field`; syntax errors are reported in the file.
  func contents(of path: String, named name: String, _ noun: Noun, at field: Field) -> Field? {
    if let known = roots[path] { return known }
    guard validations.count < TokenLimits.files else {
      field.report(
        "too-many-files", "a design may name at most \(TokenLimits.files) files of tokens and assets")
      return nil
    }
    let bytes: [UInt8]
    do throws(RegularFile.Failure) {
      bytes = try RegularFile.resolvingPointer(at: path) { (path) throws(RegularFile.Failure) in
        try RegularFile.contents(ofFile: path, limit: JSONLimits.fileSize)
      }
    } catch {
      let (code, message) = (
        "\(noun.code)-unreadable", "cannot read the \(noun.name) \(quoted(name)): \(error.reason)"
      )
      if usage.isUnused { field.warn(code, message) } else { field.report(code, message) }
      roots[path] = .some(nil)
      return nil
    }
    var root = parse(bytes, shownAs: shownFolder + name)
    if let reason = root.flatMap(Self.unsupportedFormat) {
      field.report(
        "\(noun.code)-unreadable", "cannot read the \(noun.name) \(quoted(name)): \(reason.message)",
        hint: reason.remedy)
      root = nil
    }
    roots[path] = root
    return root
  }

  /// The reason why a file that a design tool has written cannot be read, and the remedy; nil for other files.
  private static func unsupportedFormat(of root: Field) -> (message: String, remedy: String)? {
    if root.value.member("$metadata")?.value.member("tokenSetOrder") != nil {
      return (
        "it contains all token sets of Tokens Studio",
        #"export one file for each set, and name those that apply in "tokens", later ones last"#
      )
    }
    if case .array(let themes) = root.value.content, !themes.isEmpty,
      themes.allSatisfy({ $0.member("selectedTokenSets") != nil })
    {
      return ("it lists the themes of Tokens Studio, without tokens", #"remove it from "tokens""#)
    }
    if case .array? = root.value.member("props")?.value.content, root.value.member("global") != nil {
      return ("it is a file of Theo", "export the tokens as design tokens (DTCG)")
    }
    let remedy = "export the variables as design tokens (DTCG), one file for each mode"
    if root.value.member("meta")?.value.member("variableCollections") != nil {
      return ("it is a response of Figma's REST API", remedy)
    }
    return isFigmaExport(root.value) ? ("it is an export of Figma's variables with all modes", remedy) : nil
  }

  /// Whether a file is a collection of variables as Figma's plugin API and export plugins write it, or contains collections.
  private static func isFigmaExport(_ root: JSONValue) -> Bool {
    func isList(_ value: JSONValue?) -> Bool {
      switch value?.content {
      case .array(let elements): elements.allSatisfy { if case .object = $0.content { true } else { false } }
      case .object(let members): members.contains { $0.value.member("valuesByMode") != nil }
      default: false
      }
    }
    func isCollection(_ value: JSONValue) -> Bool {
      value.member("valuesByMode") != nil
        || (value.member("modes") != nil
          && (isList(value.member("variables")?.value) || value.member("variableIds") != nil))
    }
    let lists =
      ["collections", "variableCollections", "variables"].compactMap { root.member($0)?.value } + [root]
    return isCollection(root)
      || lists.contains { list in
        switch list.content {
        case .array(let elements): elements.contains(where: isCollection)
        case .object(let members): members.contains { isCollection($0.value) }
        default: false
        }
      }
  }

  private func parse(_ bytes: [UInt8], shownAs name: String) -> Field? {
    do throws(InvalidDocument) {
      let file = try JSONDocument(companion: name, parsing: bytes)
      let validation = Validation(file, context: TokenContext(), repeats: true, usage: usage)
      validations.append(validation)
      return Field(validation)
    } catch {
      let source = SourceText(file: name, bytes: bytes)
      let nothing = JSONValue(.object([]), offset: 0)
      let file = JSONDocument(path: name, root: nothing, source: source)
      let validation = Validation(file, context: TokenContext(), usage: usage)
      for diagnostic in error.diagnostics { validation.report(diagnostic) }
      validations.append(validation)
      return nil
    }
  }
}
