import DesignFormat
import Documents
import Foundation
import Maquette
import Mockups

extension Mockup {
  private static let key = "tokenContexts"

  /// The themes of the design's tokens, each with its modifier and context: `theme:night`.
  var themes: [String] {
    guard file.root.member("tokens") != nil else { return [] }
    return design.lookups.filter { $0.hasSuffix(".json") && FileManager.default.fileExists(atPath: $0) }
      .flatMap {
        path -> [String] in
        do throws(InvalidDesign) {
          return Self.themes(in: try DesignFile.read(path))
        } catch {
          // The design's own diagnostics report the problems of this file.
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

  /// Returns the design with one context of a modifier, which replaces the design's own choice. Its locations do not
  /// refer to a file.
  func themed(_ theme: String, naming layouts: DesignLayouts) throws -> Mockup {
    let words = theme.split(separator: ":", maxSplits: 1).map(String.init)
    guard words.count == 2, themes.contains(theme), case .object(var members) = JSONTree(file.root) else {
      throw WrongRequest("the design's tokens have no theme \"\(theme)\"")
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
