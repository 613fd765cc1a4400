import ArgumentParser
import DesignFormat

/// What shells offer where the line goes on with something that they cannot know by themselves.
extension CompletionKind {
  /// Design files, and the folders on the way to them.
  static var designs: CompletionKind { .file(extensions: ["json"]) }

  /// The devices that viewports may name.
  static var devices: CompletionKind { .custom { _, _, _ in Device.all.map(\.id) } }

  /// The templates that come with the program.
  static var templates: CompletionKind { .custom { _, _, _ in ShippedTemplate.allCases.map(\.rawValue) } }
}
