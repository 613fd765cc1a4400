import DesignFormat
import Foundation
import Graphics
import Maquette
import TestSupport
import Testing

/// A shipped design and its review after edits to its text or items.
struct EditedDesign {
  /// The design's path in `designs/` without its extension.
  let name: String
  /// Replacements in the text of both versions, as pairs of old and new text.
  var setUp: [(String, String)] = []

  /// The review of the first screen in the first variant after text replacements.
  func review(replacing pairs: (String, String)...) throws -> ScreenReview {
    let old = try text()
    return try review(from: old, to: Self.replacing(pairs, in: old))
  }

  /// The review after an edit of a section's items, each given as JSON.
  func review(section: Int = 0, items edit: (inout [String]) -> Void) throws -> ScreenReview {
    let old = try text()
    let parsed = try JSONSerialization.jsonObject(with: Data(old.utf8))
    var design = try #require(parsed as? [String: Any])
    var screens = try #require(design["screens"] as? [[String: Any]])
    if var sections = screens[0]["sections"] as? [[String: Any]] {
      sections[section]["items"] = try Self.edited(sections[section]["items"], edit)
      screens[0]["sections"] = sections
    } else {
      screens[0]["items"] = try Self.edited(screens[0]["items"], edit)
    }
    design["screens"] = screens
    let new = try JSONSerialization.data(withJSONObject: design)
    return try review(from: old, to: String(decoding: new, as: UTF8.self))
  }

  private static func edited(_ items: Any?, _ edit: (inout [String]) -> Void) throws -> [Any] {
    var texts = try #require(items as? [Any]).map {
      String(decoding: try JSONSerialization.data(withJSONObject: $0), as: UTF8.self)
    }
    edit(&texts)
    return try texts.map { try JSONSerialization.jsonObject(with: Data($0.utf8)) }
  }

  private func text() throws -> String {
    let file = Repository.root.appendingPathComponent("designs/\(name).json")
    return try Self.replacing(setUp, in: try String(contentsOf: file, encoding: .utf8))
  }

  private static func replacing(_ pairs: [(String, String)], in text: String) throws -> String {
    try pairs.reduce(text) { text, pair in
      try #require(text.contains(pair.0), "the design has no \(pair.0)")
      return text.replacingOccurrences(of: pair.0, with: pair.1)
    }
  }

  private func review(from old: String, to new: String) throws -> ScreenReview {
    // Images are relative to the design.
    let path = Repository.root.appendingPathComponent("designs/\(name).json").path
    func opened(_ text: String) throws -> Mockup {
      try Mockup(try DesignFile(path: path, contents: Array(text.utf8)))
    }
    return try #require(try DesignReview(from: try opened(old), to: try opened(new)).pairs.first)
  }

  /// The review of two designs given as text.
  static func review(_ old: String, _ new: String, viewport: String = "320x400") throws -> ScreenReview {
    func opened(_ screen: String) throws -> Mockup {
      let design = #"{"viewports": ["\#(viewport)"], "screens": [{"id": "s", \#(screen)}]}"#
      return try Mockup(try DesignFile(path: "design.json", contents: Array(design.utf8)))
    }
    return try #require(try DesignReview(from: try opened(old), to: try opened(new)).pairs.first)
  }

  /// An item that no shipped design contains.
  static let zoe = #"{"id": "zoe", "name": "Zoe Laurent", "detail": "Just now"}"#
}

extension Scene {
  /// The part of the image with this id.
  func part(_ id: String) throws -> Group {
    func find(_ nodes: [Node]) -> Group? {
      for case .group(let group) in nodes {
        if group.element?.id == id { return group }
        if let found = find(group.children) { return found }
      }
      return nil
    }
    return try #require(find(nodes), "no \(id)")
  }

  /// The texts in a part of the image.
  func texts(in part: String) throws -> [String] {
    Scene(size: size, nodes: [.group(try self.part(part))]).texts.map(\.string)
  }
}
