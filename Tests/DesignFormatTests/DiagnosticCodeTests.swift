import DesignFormat
import Foundation
import Testing

/// Every code of a diagnostic is in one catalog and on one page.
@Suite struct DiagnosticCodeTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private let names = DiagnosticCode.groups.flatMap(\.codes).map(\.name)

  @Test("every diagnostic code is unique, is hyphenated, and has a description")
  func codesAreNames() {
    #expect(Set(names).count == names.count)
    for code in DiagnosticCode.groups.flatMap(\.codes) {
      #expect(code.name.wholeMatch(of: /[a-zA-Z]+(-[a-zA-Z0-9]+)*/) != nil, "\(code.name)")
      #expect(code.meaning.hasSuffix("."), "\(code.name)")
    }
  }

  /// The program's sources without the catalog, and the diagnostic codes in them.
  private static let sources: Result<(text: String, codes: Set<String>), any Error> = Result {
    let folder = root.appending(path: "Sources")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".swift") && !$0.contains("Diagnostics/Codes/") }
    let text = try files.map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
      .joined(separator: "\n")
    return (text, writtenCodes(in: text))
  }

  /// The diagnostic codes in the sources: literals, or formed from a noun.
  private static func writtenCodes(in source: String) -> Set<String> {
    let literal =
      /(?:code: |code: [a-z.A-Z]+ == [.a-z]+ \? |(?:report|warn|problem|one)\(\s*)"([a-z]+(?:-[a-z]+)*)"/
    let unknown = /(?:[cC]hoice|reportUnknown|known)\(\s*(?:"([a-z]+)"|\.([a-zA-Z]+))/
    let duplicate = /(?:reportDuplicates|\.duplicate)\(\s*"([a-z]+)"/
    let elements = /(?:[eE]lements\(|(?:list|array)\(of: \.[a-zA-Z]+, )(?:"([a-z]+)"|\.([a-zA-Z]+))/
    let nouns = nouns(in: source)
    let others = source.replacing(/Noun\("[^)]+\)/, with: "")
    var codes = Set(others.matches(of: literal).map { String($0.1) })
    for match in source.matches(of: unknown) {
      let named = match.2.flatMap { nouns[String($0)]?.code }
      if let code = match.1.map(String.init) ?? named { codes.insert("unknown-\(code)") }
    }
    for match in source.matches(of: duplicate) { codes.insert("duplicate-\(match.1)") }
    for match in source.matches(of: elements) {
      let named = match.2.flatMap { nouns[String($0)]?.codes }
      if let code = match.1.map({ "\($0)s" }) ?? named { codes.insert("too-many-\(code)") }
    }
    return codes
  }

  /// The named nouns with their declarations.
  private static func nouns(in source: String) -> [String: (code: String, codes: String)] {
    let declaration =
      /static let (\w+) = Noun\("([^"]+)"(?:, plural: "([^"]+)")?(?:, code: "([^"]+)")?(?:, codes: "([^"]+)")?\)/
    let found = source.matches(of: declaration).map { match in
      let code = String(match.4 ?? match.2)
      return (String(match.1), (code: code, codes: (match.5 ?? match.3).map(String.init) ?? code + "s"))
    }
    return Dictionary(uniqueKeysWithValues: found)
  }

  private static let companionNouns = ["assets", "data", "include", "tokens", "translations"]

  @Test("all diagnostic codes in the sources are in the catalog")
  func catalogueIsComplete() throws {
    let written = try Self.sources.get().codes
    #expect(written.count > 100)
    // These nouns are the beginning of codes.
    #expect(written.subtracting(names).sorted() == Self.companionNouns)
  }

  @Test("all diagnostic codes of the catalog are used in the sources")
  func catalogueIsNoLarger() throws {
    let (source, written) = try Self.sources.get()
    for name in names where !written.contains(name) {
      // Codes that are formed from parts; the numbers are those of UIKit's exceptions.
      let isMade =
        name.starts(with: /update-exception-([1-9]|1[0-9]|2[0-3])$/)
        || Self.companionNouns.contains {
          ["\($0)-not-found", "\($0)-outside-folder", "\($0)-unreadable"].contains(name)
        }
        || source.contains("\"\(name)\"") || Audit(rawValue: name) != nil
      #expect(isMade, "\(name)")
    }
  }

  @Test("the expected diagnostics of all invalid designs use codes of the catalog")
  func casesHaveKnownCodes() throws {
    let folder = Self.root.appending(path: "Tests/DesignFormatTests/Cases")
    let reports = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".diagnostics.txt") }
    for report in reports {
      let text = try String(contentsOf: folder.appending(path: report), encoding: .utf8)
      let codes = text.split(separator: "\n").last { $0.hasPrefix("codes:") }?.dropFirst(6).split(
        separator: " ")
      for code in try #require(codes) { #expect(DiagnosticCode.named(String(code)) != nil, "\(code)") }
    }
  }
}
