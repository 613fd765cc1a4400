import Comparison
package import DesignFormat
package import Foundation
package import Maquette

/// One shard of a comparison with references, as it is stored in a folder until all shards are merged.
package struct ReferencePart: Codable {
  static let fileName = "verify-part.json"
  private static let version = 1

  private var version = Self.version
  let part: Manifest.Part
  private(set) var tools = Manifest.Tools.current
  package let requestedOptions: RequestedOptions
  package let review: ReferenceReview
  let index: FailureIndex
  let files: [PartFile]
  /// The files of each screen in the report, by the suffixes of their names; empty without a report.
  let pictures: [[String: PartFile]]

  /// The options for the merged result, except those that determine what is compared.
  package struct RequestedOptions: Codable, Hashable, Sendable {
    /// Whether stale references fail the run.
    package let isStrict: Bool
    /// Whether to report the tolerance options with which a failed comparison would have passed.
    package let namesSettings: Bool
    package let tolerance: PixelTolerance
    /// The folder of the report; `nil` if no report is written.
    package let report: String?
    package let imageBase: String
    /// The color distance up to which the report treats pixels as equal.
    package let threshold: Double?

    package init(
      isStrict: Bool, namesSettings: Bool, tolerance: PixelTolerance, report: String?, imageBase: String,
      threshold: Double?
    ) {
      (self.isStrict, self.namesSettings, self.tolerance) = (isStrict, namesSettings, tolerance)
      (self.report, self.imageBase, self.threshold) = (report, imageBase, threshold)
    }
  }

}

extension ReferencePart {
  /// Stores a shard, and the images of its report, in the folder that `index` was written to.
  package static func keep(
    _ part: Manifest.Part, of review: ReferenceReview, leaving index: FailureIndex, in folder: String,
    for requestedOptions: RequestedOptions, report: ReportFolder?
  ) throws {
    let files = index.files.map { PartFile(name: $0, digest: FileDigest.ofFile(at: "\(folder)/\($0)")) }
    let pictures = try report?.keep(review.outcomes.map { $0.shown?.id ?? "" }) ?? []
    let stored = ReferencePart(
      part: part, requestedOptions: requestedOptions, review: review, index: index, files: files,
      pictures: pictures)
    try OutputFile(path: "\(folder)/\(fileName)", below: folder).write(stored.orderedJSON())
  }

  /// Reads the shard in a folder. Throws if there is none, or if it cannot be read.
  init(in folder: String) throws {
    self = try InputFile(part: "\(folder)/\(Self.fileName)").decoded(as: Self.self)
    guard version == Self.version, pictures.isEmpty || pictures.count == review.outcomes.count else {
      throw CocoaError(.fileReadUnknown)
    }
  }

  package static func reportFolder(in folder: String) -> String { "\(folder)/report" }

  /// Returns whether a folder contains a shard.
  package static func stands(in folder: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(folder)/\(fileName)")
  }
}

/// The shards of a comparison with references, each in its own folder.
package struct ReferenceParts {
  private var partValidator = PartValidator()
  private var parts: [(part: ReferencePart, folder: String)] = []

  /// Reads the shards in folders, and all files that the shards list. A file or shard that is missing, duplicate,
  /// damaged or from another comparison is added to the problems.
  package init(_ folders: [String]) {
    for folder in folders { read(folder) }
    partValidator.finish()
    parts.sort { $0.part.part.number < $1.part.part.number }
  }

  /// The problems that prevent merging the shards.
  package var report: DiagnosticReport { partValidator.problems }

  package var summary: String { partValidator.words.joined(separator: " and ") }

  /// The options of the merged shards; `nil` if no shard could be read.
  package var requestedOptions: ReferencePart.RequestedOptions? { parts.first?.part.requestedOptions }

  private mutating func read(_ folder: String) {
    guard RegularFile.type(of: folder) != nil else { return partValidator.tellMissing(folder) }
    do {
      let part = try ReferencePart(in: folder)
      partValidator.note(part.part, in: folder)
      partValidator.note(part.tools, in: folder)
      for file in part.files {
        if let problem = file.problem(in: folder) { partValidator.report(problem) }
      }
      for file in part.pictures.flatMap(\.values).sorted(by: { $0.name < $1.name }) {
        if let problem = file.problem(in: ReferencePart.reportFolder(in: folder)) {
          partValidator.report(problem)
        }
      }
      parts.append((part, folder))
    } catch {
      partValidator.report(
        "\(quoted(folder)) contains no part of a comparison with references that this version can read")
    }
  }

  /// Writes the files of differing screens to a folder, and the images of a report to `report`. Returns the merged result.
  package func joined(into output: MergeFolder, report: ReportFolder?) throws -> ReferenceReview {
    let folder = output.path
    guard let first = parts.first else { throw InputError("there is no part to merge") }
    var review = first.part.review
    var index = first.part.index
    for (number, (part, source)) in parts.enumerated() {
      for name in part.index.files { try copy(name, from: source, to: folder) }
      for (outcome, files) in zip(part.review.outcomes, part.pictures) where !files.isEmpty {
        guard let picture = outcome.shown else { continue }
        try report?.take(files, as: picture, from: ReferencePart.reportFolder(in: source))
      }
      guard number > 0 else { continue }
      review.join(part.review)
      index.entries += part.index.entries
      index.files += part.index.files
    }
    index.files.sort()
    if !index.files.isEmpty { try index.write(in: folder) }
    review.command = review.command.map { $0.replacing(ComparisonPart.output, with: folder) }
    return review
  }

  /// Copies a file. In a diff header, the placeholder for the folder is replaced by the folder's path.
  private func copy(_ name: String, from source: String, to folder: String) throws {
    var data = try InputFile(picture: "\(source)/\(name)").contents()
    if name.hasSuffix(FailureIndex.FailureFile.difference.rawValue) {
      let heads = [ComparisonPart.output, folder].map { "+++ \($0.inOneLine)/" }
      let text = String(decoding: data, as: UTF8.self)
      data = Data(text.replacing(heads[0], with: heads[1], maxReplacements: 1).utf8)
    }
    try OutputFile(path: "\(folder)/\(name)", below: folder).write(data)
  }
}

/// A screen, compared with its reference.
package struct ReferenceScreen {
  /// The differences of the layouts; `nil` if there is no reference.
  package let comparison: LayoutComparison?
  private let now: LayoutText
  private let layoutFile: String
  private let imageFile: String
  private let folder: String

  /// Compares a screen of a design with its reference in a folder. Throws the problems of the reference.
  package init(
    _ screen: ScreenArrangement, of mockup: Mockup, at path: DesignPath, in folder: String
  ) throws {
    let plain = mockup.referenceName(screen: screen.screen.id, variant: screen.variant)
    let name = path.subfolder.isEmpty ? plain : "\(path.subfolder)/\(plain)"
    layoutFile = "\(folder)/\(name)\(ReferencePlan.layoutEnding)"
    imageFile = "\(folder)/\(name).png"
    self.folder = folder
    var recorder = LayoutRecorder()
    now = try recorder.reference(of: screen, design: relativePath(of: path.file, from: folder))
    guard let stored = try InputFile(text: layoutFile).contentsIfThere() else {
      comparison = nil
      return
    }
    do throws(InvalidLayoutText) {
      comparison = LayoutComparison(from: try LayoutText(reading: [UInt8](stored), file: layoutFile), to: now)
    } catch {
      throw InvalidDesign(error.report)
    }
  }

  /// Returns the bytes of the reference image; `nil` if there is none. Throws if it cannot be read.
  package func picture() throws -> Data? { try InputFile(picture: imageFile).contentsIfThere() }

  /// Records the current screen as the reference, with an image if the old reference had one. Returns the changed files.
  func keep(_ screen: ScreenArrangement) throws -> [String] {
    var written: [String] = []
    func write(_ data: Data, to file: String) throws {
      try OutputFile(path: file, below: folder).write(data)
      written.append(file)
    }
    let picture = try picture()
    if let remark = picture.flatMap({ GitPlaceholder($0) })?.remark(insteadOf: "the picture") {
      throw InputError("cannot read \"\(imageFile)\": it is \(remark)")
    }
    if comparison?.isSame != true { try write(Data(now.text.utf8), to: layoutFile) }
    guard let picture, let width = picture.widthOfPNG else { return written }
    let scale = Double(width) / Double(screen.bounds.width)
    let data = try RenderedScreen(screen, scale: scale, with: Renderer()).referenceData()
    if data != picture { try write(data, to: imageFile) }
    return written
  }
}

/// Records the current screens of a design as its references, after the user has approved the screens.
package struct DesignApproval {
  private let path: DesignPath
  private let folder: String
  private let code: [String]
  private let allowsUnsafeLayoutCode: Bool

  /// Creates an approval of the design at a path. Its references are in `folder`, and its layouts in Swift in `code`.
  package init(
    of path: DesignPath, in folder: String, code: [String] = [], allowsUnsafeLayoutCode: Bool = false
  ) {
    (self.path, self.folder, self.code) = (path, folder, code)
    self.allowsUnsafeLayoutCode = allowsUnsafeLayoutCode
  }

  /// Records one screen or all screens, in all variants of the design. If `cause` is given, only screens with exactly this
  /// cause are recorded. Returns the written files. Throws if the design is invalid.
  package func keep(screen: String?, cause: String?) throws -> [String] {
    var selection = DesignSelection()
    selection.screens = screen.map { [$0] } ?? []
    selection.layoutCode = code
    selection.allowsUnsafeLayoutCode = allowsUnsafeLayoutCode
    let opened = try selection.open([path], in: Session(keepsRecords: false))
    guard opened.problems.isEmpty, opened.leftOut.isEmpty else {
      throw InvalidDesign(opened.problems + opened.leftOut)
    }
    return try opened.designs.flatMap { design in
      try design.crashContext.attributingCrashes {
        try design.arrangements.flatMap { screen -> [String] in
          let stored = try ReferenceScreen(screen, of: design.mockup, at: path, in: folder)
          guard stored.comparison?.isSame != true else { return [] }
          if let cause, stored.comparison?.lines != [cause] { return [] }
          return try stored.keep(screen)
        }
      }
    }
  }
}

extension Data {
  /// The width in a PNG file's header, in pixels.
  fileprivate var widthOfPNG: Int? {
    guard count > 24 else { return nil }
    return self[startIndex + 16..<startIndex + 20].reduce(0) { $0 << 8 | Int($1) }
  }
}
