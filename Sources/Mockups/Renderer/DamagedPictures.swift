import Graphics
import Rendering

/// Finds images that cannot be decoded.
struct DamagedPictures {
  private var sound: Set<ImageSource> = []

  /// Returns the images in `nodes` that cannot be decoded, with the decoder's errors. Each image is decoded once.
  mutating func find(in nodes: [Scene.Node]) -> [(source: ImageSource, error: RenderingError)] {
    var found: [(source: ImageSource, error: RenderingError)] = []
    find(in: nodes, &found)
    return found
  }

  private mutating func find(
    in nodes: [Scene.Node], _ found: inout [(source: ImageSource, error: RenderingError)]
  ) {
    for node in nodes {
      switch node {
      case .group(let group): find(in: group.children, &found)
      case .image(let image):
        guard !sound.contains(image.source), !found.contains(where: { $0.source == image.source }) else {
          continue
        }
        do throws(RenderingError) {
          _ = try image.source.decoded()
          sound.insert(image.source)
        } catch {
          found.append((image.source, error))
        }
      case .shape, .text: break
      }
    }
  }
}
