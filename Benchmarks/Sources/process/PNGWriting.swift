import Foundation
import Graphics
import Rendering

/// Writing a picture as PNG, by us and by Cairo.
struct PNGWriting {
  private let name: String
  private let cairo: CairoPicture
  private let scene: Scene
  private let size: Int

  /// The pixels of a PNG file, with grain added where it is to be a photo of a camera's.
  init(_ name: String, _ file: URL, isGrainy: Bool = false) throws {
    self.name = name
    cairo = try CairoPicture(file)
    if isGrainy { cairo.addGrain() }
    let source = try ImageSource(name: name, data: cairo.png())
    size = source.data.count
    let frame = CGRect(x: 0, y: 0, width: source.pixelWidth, height: source.pixelHeight)
    scene = Scene(
      size: frame.size, background: .white, nodes: [.image(Image(source, frame: frame))])
  }

  /// How often we write it while Cairo writes it once, and how large our file is beside Cairo's; on one core.
  func promises(rounds: Int) throws -> [Promise] {
    let picture = PNGPicture(PNGSettings(scale: 1))
    let library = SceneLibrary(fonts: try FontLibrary())
    var (ours, theirs, count) = ([Double](), [Double](), 0)
    for _ in 0..<rounds {
      library.encodingTime = .zero
      count = try picture.data(of: scene, with: library).count
      ours.append(library.encodingTime / .seconds(1))
      let start = ContinuousClock.now
      _ = cairo.png()
      theirs.append((ContinuousClock.now - start) / .seconds(1))
    }
    let speed = (theirs.min() ?? 0) / (ours.min() ?? .nan)
    return [
      Promise(name: "\(name): speed of writing, Cairo's = 1", value: speed, bound: .atLeast(5)),
      Promise(
        name: "\(name): size of the file, Cairo's = 1", value: Double(count) / Double(size), bound: .atMost(1)
      ),
    ]
  }
}
