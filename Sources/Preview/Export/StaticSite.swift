package import DesignFormat
import Foundation
import Maquette
import Mockups
import Rendering
import Workflows

/// A preview as a static site: the preview's page with precomputed responses, which needs no server.
package struct StaticSite: Sendable {
  private let answers: PreviewResponder
  private let folder: String
  private let against: String?

  /// The widths at which screens are drawn in addition to the design's viewports, in points. They are the widths of
  /// common devices and of Split View.
  static let widths = [320, 375, 402, 440, 507, 600, 678, 744, 834, 981, 1_024, 1_194, 1_366]

  /// Creates a site in a folder. `against` is the git revision to compare with, or "references".
  package init(of answers: PreviewResponder, in folder: String, against: String? = nil) {
    (self.answers, self.folder, self.against) = (answers, folder, against)
  }

  package struct Written: Sendable {
    package var pictures = 0
    /// The problems of designs, and of images that cannot be drawn. They are also shown on the page.
    package var problems = DiagnosticReport()
  }

  /// Writes all files, and removes obsolete files of an earlier site from the folder. Calls `progress` with the number of finished
  /// screens and the number of all screens.
  package func write(progress: @Sendable (Int, Int) -> Void = { _, _ in }) async throws -> Written {
    var values = SiteValues()
    var problems: [DiagnosticReport] = []
    let sources = answers.designs.files
    let version = try against.flatMap { against in
      try sources.first.map { try answers.siteVersion(against, for: $0) }
    }
    var pages: [(pages: SitePages, design: Design)] = []
    for (number, file) in sources.enumerated() {
      let design = try await answers.designs.design(file)
      problems.append(design.problems)
      guard let mockup = design.mockup else { continue }
      values.take(mockup.design)
      for screen in mockup.design.screens {
        let made = SitePages(
          answers: answers, folder: folder, file: file, screen: screen, name: "\(number + 1)-\(screen.id)",
          version: version)
        pages.append((made, mockup.design))
      }
    }
    let written = try await written(pages, progress)
    problems += written.flatMap(\.problems)
    let names = SiteNames(pages.map { ($0.pages.file, $0.pages.screen.id) })
    var current = written.reduce(into: Set<String>()) { $0.formUnion($1.files) }
    try write(try facts(pages.map(\.pages), names, values), to: "site.js")
    for page in PageFile.all where page.name != "page.html" { try write(Data(page.contents), to: page.name) }
    try write(Self.page(), to: "index.html")
    for (entry, name) in zip(pages, names.all) {
      try write(Self.page(for: entry.pages, of: entry.design), to: name)
      current.insert(name)
    }
    try removeFormer(but: current)
    return Written(pictures: written.map(\.pictures).reduce(0, +), problems: problems.merged())
  }

  /// The number of screens that are written at the same time. While one screen waits for its last image, the workers draw the next
  /// screen.
  private static let screensAtOnce = 3

  private func written(
    _ pages: [(pages: SitePages, design: Design)], _ progress: @Sendable (Int, Int) -> Void
  ) async throws -> [SitePages.WrittenPages] {
    try await withThrowingTaskGroup(of: (Int, SitePages.WrittenPages).self) { group in
      var results: [(Int, SitePages.WrittenPages)] = []
      for (number, entry) in pages.enumerated() {
        if number >= Self.screensAtOnce, let done = try await group.next() {
          results.append(done)
          progress(results.count, pages.count)
        }
        group.addTask { (number, try await entry.pages.written(for: entry.design)) }
      }
      for try await done in group {
        results.append(done)
        progress(results.count, pages.count)
      }
      return results.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  private struct Facts: Encodable {
    let values: [String: [String]]
    let widths: [Int]
    let against: String?
  }

  private func facts(_ pages: [SitePages], _ names: SiteNames, _ values: SiteValues) throws -> Data {
    let facts = try Answer.data(
      Facts(values: values.all, widths: Self.widths, against: against))
    var text = Data("globalThis.maquetteSite = ".utf8) + facts
    text += Data(
      ";\nmaquetteSite.answers = {};\nmaquetteSite.pictures = {};\nmaquetteSite.photos = {};\n".utf8)
    // Encoding a dictionary would lose a name if two names differ only in Unicode normalization.
    let places = pages.map { "\($0.file)#\($0.screen.id)" }
    text += Data("maquetteSite.screens = Object.fromEntries(".utf8)
    text += (try Answer.data(zip(places, pages).map { [$0, "answers/\($1.name).js"] })) + Data(");\n".utf8)
    text += Data("maquetteSite.pages = Object.fromEntries(".utf8)
    text += (try Answer.data(zip(places, names.all).map { [$0, $1] })) + Data(");\n".utf8)
    text += Data("maquetteSite.list = ".utf8) + LocationResponse.withoutPaths(try answers.designs.list())
    text +=
      Data(";\nmaquetteSite.catalogue = ".utf8) + (try Answer.data(CatalogResponse())) + Data(";\n".utf8)
    return text
  }

  /// Returns the page, which loads the precomputed responses before its other scripts.
  private static func page() -> Data { Data(text.utf8) }

  private static let text: String = {
    let first = #"<script src="base.js">"#
    let page = PageFile.all.first { $0.name == "page.html" }
    return String(decoding: page?.contents ?? [], as: UTF8.self)
      .replacing(first, with: #"<script src="site.js"></script>\#n\#(first)"#, maxReplacements: 1)
  }()

  /// Returns the page that first shows the screen of `pages`. The page is in a subfolder of the site.
  private static func page(for pages: SitePages, of design: Design) -> Data {
    func escaped(_ text: String) -> String { MarkupEscaping.attribute.escaped(text) }
    let title = pages.screen.title.flatMap { $0.isEmpty ? nil : $0 } ?? pages.screen.id
    let start =
      #"<html lang="en" data-root="../" data-design="\#(escaped(pages.file))" data-screen="\#(escaped(pages.screen.id))">"#
    return Data(
      text.replacing(#"src=""#, with: #"src="../"#)
        .replacing(#"<link rel="stylesheet" href=""#, with: #"<link rel="stylesheet" href="../"#)
        .replacing(#"<html lang="en">"#, with: start)
        .replacing(
          "<title>Maquette preview</title>",
          with: "<title>\(escaped(title)) – \(escaped(design.name))</title>"
        )
        .utf8)
  }

  private func write(_ data: Data, to name: String) throws {
    try OutputFile(path: "\(folder)/\(name)", below: folder).write(data)
  }

  /// Removes files of earlier runs from the folders of the site.
  private func removeFormer(but current: Set<String>) throws {
    for part in ["answers", "photos", "pictures", "screens"] {
      let path = "\(folder)/\(part)"
      guard FileManager.default.fileExists(atPath: path) else { continue }
      for name in try FileManager.default.contentsOfDirectory(atPath: path)
      where !current.contains("\(part)/\(name)")
        && ["html", "js", "svg", "png"].contains(name.split(separator: ".").last)
      {
        try FileManager.default.removeItem(atPath: "\(path)/\(name)")
      }
    }
  }
}

/// The paths of the pages of screens. They are derived from the designs' paths without their common folder, so that links stay
/// valid when designs are added.
struct SiteNames {
  let all: [String]

  init(_ screens: [(file: String, screen: String)]) {
    let folders = screens.map { $0.file.split(separator: "/").dropLast() }
    var common = folders.first ?? []
    for folder in folders {
      common = common.prefix(zip(common, folder).prefix { $0 == $1 }.count)
    }
    var names: [String] = []
    var used: Set<String> = []
    for (file, screen) in screens {
      var words = file.split(separator: "/").dropFirst(common.count).map(String.init)
      if let last = words.popLast() {
        words.append(last.hasSuffix(".json") ? String(last.dropLast(5)) : last)
      }
      if words.last != screen { words.append(screen) }
      let plain = words.map(Self.plain).joined(separator: "-")
      var (name, number) = (plain, 1)
      while !used.insert(name.lowercased()).inserted {
        number += 1
        name = "\(plain)-\(number)"
      }
      names.append("screens/\(name).html")
    }
    all = names
  }

  private static func plain(_ word: String) -> String {
    String(word.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") ? $0 : "-" })
  }
}

/// The values that the page offers, collected from all designs.
private struct SiteValues {
  private(set) var all: [String: [String]] = ["system": [], "contrast": [], "direction": [], "state": []]

  mutating func take(_ design: Design) {
    add(design.viewports.map(\.name), to: "viewport")
    for (axis, values) in SitePages.values(of: design) { add(values, to: axis) }
  }

  private mutating func add(_ values: [String], to axis: String) {
    all[axis, default: []] += values.filter { !(all[axis] ?? []).contains($0) }
  }
}
