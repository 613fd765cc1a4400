import LayoutEngine

/// The program that makes layouts of the compiled code, and hands them to the host. Each part that a design wrote stands,
/// as the compiler sees it, in a file of its own, so that its messages say what of the design is at fault.
struct GlueSource {
  let references: [SwiftLayoutReference]

  /// A program that has a layout, and the one that may take its place.
  init(_ references: [SwiftLayoutReference]) {
    self.references = references
  }

  /// A part of the design, which the compiler's messages name in place of a file.
  enum Part: Equatable {
    case layout
    case delegate
    case property(Int)

    fileprivate var file: String {
      switch self {
      case .layout: "design:class"
      case .delegate: "design:delegate"
      case .property(let number): "design:property:\(number)"
      }
    }

    /// The part whose message names a file; nil for all others.
    init?(file: some StringProtocol) {
      let words = file.split(separator: ":")
      switch (words.first, words.dropFirst().first) {
      case ("design", "class"): self = .layout
      case ("design", "delegate"): self = .delegate
      case ("design", "property"):
        guard let number = words.last.flatMap({ Int($0) }) else { return nil }
        self = .property(number)
      default: return nil
      }
    }
  }

  /// The module of the engineer's code.
  static let module = "LayoutCode"

  var text: String {
    """
    \(["import UIKit", "@testable import \(Self.module)"].joined(separator: "\n"))

    // Layouts that have a delegate of their own are given it, and other layouts do nothing with it: a class's own
    // property goes before that of a protocol. Neither layouts nor collection views keep delegates.
    @MainActor private var delegates: [AnyObject] = []
    @MainActor private protocol DelegateTaking: AnyObject {}
    extension DelegateTaking {
      var delegate: (any UICollectionViewDelegate)? {
        get { nil }
        set {}
      }
    }
    extension UICollectionViewLayout: DelegateTaking {}

    typealias Made = (layout: UICollectionViewLayout, delegate: (any UICollectionViewDelegate)?)

    @_silgen_name("maquette_run_layout_host")
    func runLayoutHost(_ make: @escaping @MainActor () -> Made, _ makeNext: @escaping @MainActor () -> Made) -> Never

    \(references.enumerated().map(maker).joined(separator: "\n"))

    runLayoutHost(make0, make\(references.count - 1))

    """
  }

  /// The function that makes a layout and its delegate.
  private func maker(_ number: Int, of reference: SwiftLayoutReference) -> String {
    let properties = reference.properties.enumerated().map { number, property in
      line("layout.\(property.name) = \(property.value.expression)", of: .property(number))
    }
    let delegate = reference.delegate.map { name in
      [
        line("let delegate = \(name)()", of: .delegate), line("delegates.append(delegate)", of: .delegate),
        line("layout.delegate = delegate", of: .delegate),
      ]
    }
    let lines =
      [
        line("let made = \(reference.className)()", of: .layout),
        line("let layout: \(reference.className) = made", of: .layout),
      ] + properties + (delegate ?? []) + [
        line("let result: UICollectionViewLayout = layout", of: .layout),
        "return (result, \(delegate == nil ? "nil" : "delegates.last as? any UICollectionViewDelegate"))",
      ]
    return "@MainActor private func make\(number)() -> Made {\n\(lines.joined(separator: "\n"))\n}\n"
  }

  private func line(_ code: String, of part: Part) -> String {
    "#sourceLocation(file: \"\(part.file)\", line: 1)\n  \(code)\n#sourceLocation()"
  }
}
