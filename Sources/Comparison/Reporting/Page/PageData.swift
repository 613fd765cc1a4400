import Documents
import Foundation

/// The data of a report that is embedded in a page for its script.
struct PageData: Encodable {
  /// The displayed images, in the order of the report.
  let pictures: [Picture]
  /// The unchanged images that are only listed by name, grouped by design.
  let names: [Names]
  let causes: [Cause]
  /// The thumbnails of an album page, which loads details on demand; `nil` for other pages.
  let album: Album?

  /// The details of an image.
  struct Picture: Encodable {
    let index: Int
    let id: String
    let status: String
    let causes: [Int]
    let aspects: [String]
    let words: String
  }

  struct Names: Encodable {
    let design: String
    let titles: [String]
  }

  struct Cause: Encodable {
    let summary: String
    let elements: [String]
  }

  /// Creates the data of `report`. The images in `named` are only listed by name. With an album, there are no details of images.
  init(_ report: ReviewReport, naming named: [Int], album: Album? = nil) {
    self.album = album
    let isNamed = Set(named)
    names = Self.names(of: named.map { report.pictures[$0] })
    let shown = album == nil ? report.pictures.indices.filter { !isNamed.contains($0) } : []
    pictures = shown.map { index in
      let picture = report.pictures[index]
      let causes = picture.causes.filter(report.causes.indices.contains)
      let words =
        [picture.title, picture.id, picture.design ?? ""] + picture.reasons
        + causes.flatMap { [report.causes[$0].summary] + report.causes[$0].elements }
      return Picture(
        index: index, id: picture.id, status: picture.status.rawValue, causes: causes,
        aspects: picture.aspects.map(\.rawValue),
        words: words.joined(separator: "\n").visible(keepsLines: true))
    }
    causes = report.causes.map { cause in
      Cause(summary: cause.summary.visible(), elements: cause.elements.map { $0.visible() })
    }
  }

  /// Groups the titles of images by design, in the order of the images.
  private static func names(of pictures: [ReportImage]) -> [Names] {
    var titles: [PathKey: [String]] = [:]
    var designs: [String] = []
    for picture in pictures {
      let design = picture.design ?? ""
      if titles[design] == nil { designs.append(design) }
      titles[design, default: []].append(picture.title.visible())
    }
    return designs.map { Names(design: $0.visible(), titles: titles[$0] ?? []) }
  }

  /// Returns a value as JSON for a `script` element. The JSON contains no `<`, which could end the element.
  static func text(_ value: some Encodable) throws -> String {
    let json = try value.orderedJSON()
    var text: [UInt8] = []
    text.reserveCapacity(json.count)
    for byte in json {
      switch byte {
      case UInt8(ascii: "<"): text += Array("\\u003c".utf8)
      case UInt8(ascii: ">"): text += Array("\\u003e".utf8)
      default: text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension ReportElement {
  /// The element with visible replacements for control characters in all texts.
  var visible: ReportElement {
    ReportElement(
      id: id.visible(), category: category.visible(), effect: effect, old: old?.visible, new: new?.visible)
  }
}

extension ReportElement.Side {
  /// The properties of the element in this version, with visible replacements for control characters in all texts.
  var visible: Self {
    Self(box: box, attributes: attributes.map { .init(name: $0.name.visible(), value: $0.value.visible()) })
  }
}
