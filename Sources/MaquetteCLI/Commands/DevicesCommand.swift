import ArgumentParser
import DesignFormat
import Foundation
import LayoutEngine
import Workflows

struct DevicesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices", _superCommandName: Tool.name,
    abstract: "List the devices that designs can be drawn for.",
    discussion: """
      Sizes and insets are in points, insets those of a bare screen on the newest system whose insets are known: \
      top, left, bottom, right. A mark "~" before the insets says that a source \
      doubts a figure. Landscape is "<device> landscape", half an iPad "<device> split 1/2".
      """)

  @Argument(
    help: ArgumentHelp("Only devices whose id or name contains these words.", valueName: "words"))
  var words: [String] = []

  @Option(help: "A table for people (text), or one document for programs (json).")
  var format = TextOrJSON.text

  func run() throws {
    let wanted = words.map { $0.lowercased() }
    let devices = Device.all.filter { device in
      wanted.allSatisfy { device.id.contains($0) || device.name.lowercased().contains($0) }
    }
    guard !devices.isEmpty else {
      let hint = nameHint(for: words.joined(separator: "-"), in: Device.all.map(\.id))
      throw ValidationError("no device is called \"\(words.joined(separator: " "))\"\(hint)")
    }
    let entries = devices.map(Entry.init)
    switch format {
    case .text: try Console().print(Data(Entry.table(of: entries).utf8))
    case .json: try Console().printJSON(entries)
    }
  }

  private struct Entry: Encodable {
    let id: String
    let name: String
    let year: Int
    let width: Double
    let height: Double
    let scale: Double
    let cornerRadius: Double
    let systems: [String]
    let confidence: String
    let doubt: String?
    /// The insets at the top, left, bottom and right, in points.
    let portraitInsets: [Double]
    let landscapeInsets: [Double]

    init(_ device: Device) {
      (id, name, year) = (device.id, device.name, device.year)
      (width, height, scale) = (device.size.width, device.size.height, device.scale)
      cornerRadius = device.cornerRadius
      systems = device.systems.map(\.rawValue)
      (confidence, doubt) = (device.confidence.rawValue, device.doubt?.rawValue)
      func insets(_ orientation: Orientation) -> [Double] {
        device.safeAreaInsets(in: orientation, on: device.latestSystem)
          .map { [$0.top, $0.left, $0.bottom, $0.right] } ?? []
      }
      (portraitInsets, landscapeInsets) = (insets(.portrait), insets(.landscape))
    }

    private var cells: [String] {
      let size = "\(width.shortText) × \(height.shortText) @\(scale.shortText)x"
      let mark = confidence == Confidence.high.rawValue && doubt == nil ? "" : "~ "
      func text(_ insets: [Double]) -> String { insets.map(\.shortText).joined(separator: " ") }
      return [
        id, name, size, mark + text(portraitInsets), text(landscapeInsets), systems.joined(separator: " "),
      ]
    }

    static func table(of entries: [Entry]) -> String {
      TextTable([["id", "name", "size", "insets", "in landscape", "systems"]] + entries.map(\.cells))
        .description
    }
  }
}
