import DesignFormat
import Documents
import Foundation
import Maquette
import Mockups
import Synchronization
import Workflows

/// A cache of designs as they were in git revisions.
final class EarlierMockups: Sendable {
  private let copies: EarlierDesigns
  private let known = Mutex<[(key: String, mockup: Mockup)]>([])
  private let isLenient: Bool
  private static let limit = 8

  /// Creates a cache. Earlier designs use the current code of layouts that are written in Swift.
  init(code: CurrentCode) {
    copies = EarlierDesigns(code: code.paths)
    isLenient = code.isLenient
  }

  /// Returns the full name of the commit that a git revision names. Throws if the design's repository has no such revision.
  func commit(_ revision: String, for design: String) throws -> String {
    try copies.copy(of: design, at: revision).commit
  }

  /// Returns the design at a revision; `nil` if it did not exist then. Throws if there is no such revision, or if the
  /// design was invalid.
  func mockup(of design: String, at revision: String) throws -> Mockup? {
    let copy = try copies.copy(of: design, at: revision)
    guard let file = copy.file else { return nil }
    let key = "\(copy.commit) \(design)"
    if let found = known.withLock({ known in known.first { $0.key.isSamePath(as: key) }?.mockup }) {
      return found
    }
    let mockup: Mockup
    do throws(InvalidDesign) {
      let code = CurrentCode(copy.code, isLenient: isLenient)
      mockup = try Mockup(contentsOf: file, layouts: .standard.running(code.now))
    } catch {
      // Locations of diagnostics would be in a temporary copy of the file, so only the message is used.
      throw InvalidRequest("the design is invalid at \(revision): \(error.diagnostics.first?.message ?? "")")
    }
    known.withLock { known in
      known.append((key, mockup))
      if known.count > Self.limit { known.removeFirst() }
    }
    return mockup
  }
}

/// A cache of designs with a token theme that differs from their own selection.
final class ThemedMockups: Sendable {
  private let known = Mutex<[(key: String, mockup: Mockup)]>([])
  private static let limit = 8

  /// Returns the design with a theme of its tokens; the design itself if `theme` is nil. Throws if there is no such
  /// theme.
  func mockup(_ mockup: Mockup, as theme: String?, of design: LiveDesign) throws -> Mockup {
    guard let theme else { return mockup }
    let key = "\(theme) \(design.version) \(mockup.file.path)"
    if let found = known.withLock({ known in known.first { $0.key.isSamePath(as: key) }?.mockup }) {
      return found
    }
    let themed = try mockup.themed(theme, naming: design.layouts)
    known.withLock { known in
      known.append((key, themed))
      if known.count > Self.limit { known.removeFirst() }
    }
    return themed
  }
}

extension Mockup {
  private static let key = "tokenContexts"

  /// The themes of the design's tokens, each as a token modifier and one of its contexts, such as `theme:night`.
  var themes: [String] {
    guard file.root.member("tokens") != nil else { return [] }
    return design.lookups.filter { $0.hasSuffix(".json") && FileManager.default.fileExists(atPath: $0) }
      .flatMap {
        path -> [String] in
        do throws(InvalidDesign) {
          return Self.themes(in: try DesignFile.read(path))
        } catch {
          // The diagnostics of the design itself report the problems of this file.
          return []
        }
      }
  }

  private static func themes(in resolver: DesignFile) -> [String] {
    guard resolver.root.member("resolutionOrder") != nil,
      let modifiers = resolver.root.member("modifiers")?.value
    else { return [] }
    return modifiers.memberNames.flatMap { modifier -> [String] in
      let contexts = modifiers.member(modifier)?.value.member("contexts")?.value.memberNames ?? []
      return contexts.map { "\(modifier):\($0)" }
    }
  }

  /// Returns the design with one context of a token modifier, such as `theme:night`, which replaces the context that
  /// the design selects. Locations in the result do not refer to a file.
  func themed(_ theme: String, naming layouts: DesignLayouts) throws -> Mockup {
    let words = theme.split(separator: ":", maxSplits: 1).map(String.init)
    guard words.count == 2, themes.contains(theme), case .object(var members) = JSONTree(file.root) else {
      throw InvalidRequest("the design's tokens have no theme \"\(theme)\"")
    }
    var choices: [JSONTree.Member] = []
    if case .object(let own)? = members.first(where: { $0.key == Self.key })?.value {
      choices = own.filter { $0.key != words[0] }
    }
    choices.append(JSONTree.Member(key: words[0], value: .string(words[1])))
    members.removeAll { $0.key == Self.key }
    members.append(JSONTree.Member(key: Self.key, value: .object(choices)))
    return try Mockup(DesignFile(path: file.path, .object(members)), layouts: layouts)
  }
}

extension JSONValue {
  fileprivate var memberNames: [String] {
    guard case .object(let members) = content else { return [] }
    return members.map(\.key)
  }
}
