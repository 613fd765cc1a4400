package import DesignFormat
import Foundation
import Maquette
import Mockups
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

  /// Writes all files, and removes obsolete files of an earlier site from the folder.
  package func write() async throws -> Written {
    var screens: [PathKey: String] = [:]
    var values = SiteValues()
    var current: Set<String> = []
    var site = Written()
    var problems: [DiagnosticReport] = []
    let sources = answers.designs.files
    if let against, let first = sources.first { try answers.checkIsThere(against, for: first) }
    for (number, file) in sources.enumerated() {
      let design = try await answers.designs.design(file)
      problems.append(design.problems)
      guard let mockup = design.mockup else { continue }
      values.take(mockup.design)
      for screen in mockup.design.screens {
        let name = "\(number + 1)-\(screen.id)"
        let pages = SitePages(
          answers: answers, folder: folder, file: file, screen: screen, name: name, against: against)
        let written = try await pages.written(for: mockup.design)
        screens["\(file)#\(screen.id)"] = "answers/\(name).js"
        current.formUnion(written.files)
        site.pictures += written.pictures
        problems += written.problems
      }
    }
    try write(try facts(screens, values), to: "site.js")
    for page in PageFile.all {
      try write(page.name == "page.html" ? Self.page(page) : Data(page.contents), to: page.siteName)
    }
    try removeFormer(but: current)
    site.problems = problems.merged()
    return site
  }

  private struct Facts: Encodable {
    let values: [String: [String]]
    let widths: [Int]
    let against: String?
  }

  private func facts(_ screens: [PathKey: String], _ values: SiteValues) throws -> Data {
    let facts = try Answer.data(
      Facts(values: values.all, widths: Self.widths, against: against))
    var text = Data("globalThis.maquetteSite = ".utf8) + facts + Data(";\nmaquetteSite.answers = {};\n".utf8)
    // Encoding a dictionary would lose a name if two names differ only in Unicode normalization.
    let pairs = screens.sorted { $0.key < $1.key }.map { [$0.key.path, $0.value] }
    text +=
      Data("maquetteSite.screens = Object.fromEntries(".utf8) + (try Answer.data(pairs)) + Data(");\n".utf8)
    text += Data("maquetteSite.list = ".utf8) + LocationResponse.withoutPaths(try answers.designs.list())
    text +=
      Data(";\nmaquetteSite.catalogue = ".utf8) + (try Answer.data(CatalogResponse())) + Data(";\n".utf8)
    return text
  }

  /// Returns the page, which loads the precomputed responses before its other scripts.
  private static func page(_ page: PageFile) -> Data {
    let first = #"<script src="base.js">"#
    let text = String(decoding: page.contents, as: UTF8.self)
    return Data(
      text.replacing(first, with: #"<script src="site.js"></script>\#n\#(first)"#, maxReplacements: 1).utf8)
  }

  private func write(_ data: Data, to name: String) throws {
    try OutputFile(path: "\(folder)/\(name)", below: folder).write(data)
  }

  /// Removes files of earlier runs from the folders `answers` and `pictures`.
  private func removeFormer(but current: Set<String>) throws {
    for part in ["answers", "pictures"] {
      let path = "\(folder)/\(part)"
      guard FileManager.default.fileExists(atPath: path) else { continue }
      for name in try FileManager.default.contentsOfDirectory(atPath: path)
      where !current.contains("\(part)/\(name)")
        && ["js", "svg", "png"].contains(name.split(separator: ".").last)
      {
        try FileManager.default.removeItem(atPath: "\(path)/\(name)")
      }
    }
  }
}

extension PageFile {
  fileprivate var siteName: String { name == "page.html" ? "index.html" : name }
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
