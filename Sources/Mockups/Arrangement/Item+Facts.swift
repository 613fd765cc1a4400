import Cells
import DesignFormat
import Foundation
import LayoutEngine
import Rendering

extension Item {
  /// The item's values for delegates in user code. Values other than texts, numbers and flags, such as lists and
  /// colors, are omitted.
  var facts: ItemFacts {
    var values: [String: AttributeValue] = ["id": .text(id)]
    if let name { values["name"] = .text(name) }
    if let detail { values["detail"] = .text(detail) }
    for datum in data {
      switch datum.value {
      case .text(let text), .reference(let text, _), .picture(let text, _), .icon(let text, _):
        values[datum.key] = .text(text)
      case .number(let number): values[datum.key] = .number(number)
      case .flag(let flag): values[datum.key] = .flag(flag)
      case .color, .image, .list, .fields: continue
      }
    }
    return ItemFacts(values: values, pictureSize: image.flatMap(\.size))
  }
}

extension ImageReference {
  /// In points. Nil if the image cannot be read; the error is reported when it is drawn.
  fileprivate var size: CGSize? {
    do throws(UnreadableImage) {
      let header = try ImageHeader(of: base)
      let scale = Double(base.scale)
      return CGSize(width: header.size.width / scale, height: header.size.height / scale)
    } catch {
      return nil
    }
  }
}
