import LayoutEngine

/// The generated program that creates layouts of the compiled code and passes them to the host. Each part of the design has its
/// own `#sourceLocation`, so that compiler messages identify it.
struct GlueSource {
  let references: [SwiftLayoutReference]

  /// Creates a program with a layout, or with two layouts for a transition between them.
  init(_ references: [SwiftLayoutReference]) {
    self.references = references
  }

  /// A part of a design's reference to a layout. Compiler messages about the part's code contain the part in
  /// place of a file name.
  enum Part: Equatable {
    case layout
    /// An argument of the factory, by its index.
    case argument(Int)
    case delegate
    case dataSource
    case property(Int)

    fileprivate var file: String {
      switch self {
      case .layout, .argument: "design:class"
      case .delegate: "design:delegate"
      case .dataSource: "design:dataSource"
      case .property(let number): "design:property:\(number)"
      }
    }

    /// Parses the file name in a compiler message; nil for real files. The arguments of a factory are on the lines after the
    /// first one.
    init?(file: some StringProtocol, line: Int) {
      let words = file.split(separator: ":")
      switch (words.first, words.dropFirst().first) {
      case ("design", "class"): self = line > 1 ? .argument(line - 2) : .layout
      case ("design", "delegate"): self = .delegate
      case ("design", "dataSource"): self = .dataSource
      case ("design", "property"):
        guard let number = words.last.flatMap({ Int($0) }) else { return nil }
        self = .property(number)
      default: return nil
      }
    }
  }

  static let module = "LayoutCode"

  var text: String {
    """
    \(["import UIKit", "@testable import \(Self.module)"].joined(separator: "\n"))

    // Sets the delegate and the data source of layouts that have such a property. Other layouts use the property of the protocol,
    // which ignores it; a class's own member has priority. `delegates` retains both; layouts and collection views do not.
    @MainActor private var delegates: [AnyObject] = []
    @MainActor private protocol DelegateTaking: AnyObject {}
    extension DelegateTaking {
      var delegate: (any UICollectionViewDelegate)? {
        get { nil }
        set {}
      }
      var dataSource: (any UICollectionViewDataSource)? {
        get { nil }
        set {}
      }
    }
    extension UICollectionViewLayout: DelegateTaking {}

    // The layout that a property or a function without parameters returns.
    @MainActor private func made<Layout: UICollectionViewLayout>(by layout: Layout) -> Layout { layout }
    @MainActor private func made<Layout: UICollectionViewLayout>(by make: @MainActor () -> Layout) -> Layout { make() }

    typealias Made = (
      layout: UICollectionViewLayout, delegate: (any UICollectionViewDelegate)?,
      dataSource: (any UICollectionViewDataSource)?
    )

    @_silgen_name("maquette_run_layout_host")
    func runLayoutHost(_ make: @escaping @MainActor () -> Made, _ makeNext: @escaping @MainActor () -> Made) -> Never

    \(references.enumerated().map(maker).joined(separator: "\n"))

    runLayoutHost(make0, make\(references.count - 1))

    """
  }

  /// Returns the source code of the function that creates a layout and its delegate.
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
    let dataSource = reference.dataSource.map { name in
      [
        line("let dataSource = \(name)()", of: .dataSource),
        line("delegates.append(dataSource)", of: .dataSource),
        line("layout.dataSource = dataSource", of: .dataSource),
      ]
    }
    let results = [
      "result", delegate == nil ? "nil" : "(delegate as AnyObject) as? any UICollectionViewDelegate",
      dataSource == nil ? "nil" : "(dataSource as AnyObject) as? any UICollectionViewDataSource",
    ]
    let lines =
      creation(of: reference) + properties + (delegate ?? []) + (dataSource ?? []) + [
        line("let result: UICollectionViewLayout = layout", of: .layout),
        "return (\(results.joined(separator: ", ")))",
      ]
    return "@MainActor private func make\(number)() -> Made {\n\(lines.joined(separator: "\n"))\n}\n"
  }

  private func creation(of reference: SwiftLayoutReference) -> [String] {
    guard let factory = reference.factory else {
      return [
        line("let made = \(reference.className)()", of: .layout),
        line("let layout: \(reference.className) = made", of: .layout),
      ]
    }
    let layout = factory.labels == nil ? "made(by: \(factory.name))" : factory.expression
    return [line("let layout = \(layout)", of: .layout)]
  }

  private func line(_ code: String, of part: Part) -> String {
    "#sourceLocation(file: \"\(part.file)\", line: 1)\n  \(code)\n#sourceLocation()"
  }
}
