import Graphics
import Rendering

/// Finds pictures that cannot be decoded, and says which element shows them.
struct DamagedPictures {
  private var sound: Set<ImageSource> = []

  /// Decodes each picture in `nodes` once; throws what is wrong with the first that cannot be, and where it is seen.
  mutating func check(_ nodes: [Scene.Node], in element: ElementLabel? = nil) throws(RenderingError) {
    for node in nodes {
      switch node {
      case .group(let group):
        try check(group.children, in: group.element?.indexPath == nil ? element : group.element)
      case .image(let image):
        guard !sound.contains(image.source) else { continue }
        do {
          _ = try image.source.decoded()
        } catch {
          let named = RenderingError("\(image.source.name): \(error)")
          throw element.map(named.seen) ?? named
        }
        sound.insert(image.source)
      case .shape, .text: break
      }
    }
  }
}

extension RenderingError {
  /// The error with the element of the screen that it was met in.
  func seen(in element: ElementLabel) -> RenderingError {
    RenderingError("in \"\(element.id)\" (\(element.indexPath ?? "")), \(message)")
  }
}
