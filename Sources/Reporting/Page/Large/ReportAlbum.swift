public import Foundation
import Rendering
public import Review

/// The page of a report of very many pictures: a small file, which shows small pictures and asks for what is known of one
/// when somebody looks at it. Both stand beside it in parts, and the pictures as files of their own.
///
/// It works from a disk and from any server, and asks for nothing but what stands beside it.
public struct ReportAlbum: Sendable {
  private let report: ReviewReport
  /// The pictures that it shows, in its order, and the groups that they are of.
  private let groups: [(group: ReportGroup, pictures: [Int])]
  private let order: [Int]
  /// The unchanged pictures that it names.
  private let named: [Int]

  /// The most pictures that one file has.
  public static let mostOnPage = 1_000
  private static let perPart = 32
  /// Where the parts are, from the folder of pictures.
  private static let folder = "page"

  /// The album of a report whose pictures have their files.
  public init(_ report: ReviewReport) {
    self.report = report
    let hidden = Set(report.pictures.indices.filter { Self.isNamed(report.pictures[$0]) })
    named = hidden.sorted()
    groups = ReportGroup.all(of: report).compactMap { group in
      let (leads, others) = group.split(of: report)
      let places = (leads + others).filter { !hidden.contains($0) }
      return places.isEmpty ? nil : (group, places)
    }
    order = groups.flatMap(\.pictures)
  }

  private static func isNamed(_ picture: ReportPicture) -> Bool {
    picture.status == .unchanged && picture.files?.new == nil && picture.files?.old == nil
  }

  /// Whether a report has too many pictures for a page that holds all of them.
  public static func isNeeded(for report: ReviewReport) -> Bool {
    report.pictures.count { !isNamed($0) } > mostOnPage
  }

  /// The names of its parts, from the folder of pictures.
  public var parts: [String] {
    (0..<partCount).flatMap { ["\(Self.name(ofPart: $0)).js", "\(Self.name(ofPart: $0)).jpg"] }
  }

  /// Whether a name is that of a part.
  public static func isPart(_ name: String) -> Bool {
    name.hasPrefix("\(folder)/") && (name.hasSuffix(".js") || name.hasSuffix(".jpg"))
  }

  private var partCount: Int { (order.count + Self.perPart - 1) / Self.perPart }

  private static func name(ofPart part: Int) -> String {
    let number = "\(part + 1)"
    return "\(folder)/\(String(repeating: "0", count: max(0, 4 - number.count)))\(number)"
  }

  /// The page's bytes.
  public var page: Data {
    get throws {
      let templates = try PageTemplates()
      let view = ReportView(report, .album).shortened()
      let data = AlbumData(
        report, showing: groups, naming: named, folder: "pictures/\(Self.folder)", perPart: Self.perPart)
      return templates.render(.report, with: view) + templates.render(.album, with: view)
        + templates.render(.end, with: try EndView(report, knowing: data, .album))
    }
  }

  /// Makes all parts, several at once, and hands each file to `write` with its name; `contents` has the bytes of a file of
  /// the report, by its name.
  public func writeParts(
    workers: Int, contents: @escaping @Sendable (String) throws -> Data,
    to write: @escaping @Sendable (String, Data) throws -> Void
  ) throws {
    let sightings = SightingIndex(report)
    let pool = WorkerPool(of: workers) { try PageTemplates() }
    _ = try pool.map(partCount) { part, templates in
      let places = order[part * Self.perPart..<min(order.count, (part + 1) * Self.perPart)]
      var sheet = ThumbnailSheet(of: places.count)
      var markup: [String] = []
      for (cell, index) in places.enumerated() {
        let picture = report.pictures[index]
        try sheet.put(picture, in: cell) { isNew in
          try (isNew ? picture.files?.new : picture.files?.old).map(contents)
        }
        let changes = try picture.files?.changes.map(contents).flatMap { ImageHeader(ofAnySize: $0) }
        let view = try PictureView(
          report, index, changesSize: changes.map { .init(width: $0.width, height: $0.height) },
          consequences: { sightings.consequences(of: $0, in: picture.id) })
        markup.append(String(decoding: templates.render(.picture, with: view), as: UTF8.self))
      }
      let name = Self.name(ofPart: part)
      try write("\(name).js", Data("receivePart(\(part), \(try PageData.text(markup)));\n".utf8))
      try write("\(name).jpg", try sheet.data)
    }
  }
}

/// The consequences of causes, by picture: a cause may be seen in all of them.
private struct SightingIndex: Sendable {
  private var consequences: [String: [Int: [String]]] = [:]

  init(_ report: ReviewReport) {
    for (place, cause) in report.causes.enumerated() {
      for sighting in cause.sightings {
        consequences[sighting.picture, default: [:]][place] = sighting.consequences
      }
    }
  }

  func consequences(of cause: Int, in picture: String) -> [String] { consequences[picture]?[cause] ?? [] }
}
