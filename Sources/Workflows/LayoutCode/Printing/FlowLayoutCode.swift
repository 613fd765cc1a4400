import DesignFormat
import Foundation
import LayoutEngine

/// A layout whose code is a `UICollectionViewFlowLayout`, or a subclass that computes the size of its items.
protocol FlowLayoutCoding {
  /// A flow layout that arranges items in the same lines as this layout. Its item size is ignored if
  /// `sizeStatements` is not empty.
  var flow: FlowLayout { get }
  /// The statements that set `itemSize` in `prepare()`; `available` is the length of a line. Empty if the size is constant.
  var sizeStatements: [String] { get }
  /// Remarks about properties of the layout that the code cannot express.
  var codeRemarks: [String] { get }
}

extension FlowLayoutCoding {
  /// Returns the declaration of a type with the layout's code. `input` provides the values that a delegate returns.
  func declaration(name: String, for input: LayoutInput) -> (text: SwiftText, remarks: [String]) {
    var text = SwiftText()
    var remarks = codeRemarks
    let metrics = Self.delegateMetrics(of: input)
    if !metrics.isEmpty {
      let remark =
        "the design has values of its own for some items or sections; return them from "
        + "UICollectionViewDelegateFlowLayout: \(metrics.joined(separator: ", "))"
      remarks.append(remark)
    }
    if sizeStatements.isEmpty {
      text.block("@MainActor enum \(name) {") { text in
        text.block("static func makeLayout() -> UICollectionViewLayout {") { text in
          text.line("let layout = UICollectionViewFlowLayout()")
          for setting in settings { text.line("layout.\(setting)") }
          text.line("return layout")
        }
      }
      return (text, remarks)
    }
    text.block("final class \(name): UICollectionViewFlowLayout {") { text in
      addInitializers(to: &text)
      text.line()
      text.line("override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }")
      text.line()
      text.block("override func prepare() {") { text in
        text.block("if let collectionView {") { text in
          for statement in sizeStatements { text.line(statement) }
        }
        text.line("super.prepare()")
      }
    }
    return (text, remarks)
  }

  private func addInitializers(to text: inout SwiftText) {
    text.block("override init() {") { text in
      text.line("super.init()")
      for setting in settings { text.line(setting) }
    }
    text.line()
    text.block("required init?(coder: NSCoder) {") {
      $0.line("fatalError(\"init(coder:) has not been implemented\")")
    }
  }

  /// The assignments of properties that differ from UIKit's defaults.
  private var settings: [String] {
    let (flow, plain) = (self.flow, FlowLayout())
    var settings: [String] = []
    func add<Value: Equatable>(
      _ name: String, _ property: KeyPath<FlowLayout, Value>, _ text: (Value) -> String
    ) {
      if flow[keyPath: property] != plain[keyPath: property] {
        settings.append("\(name) = \(text(flow[keyPath: property]))")
      }
    }
    add("scrollDirection", \.scrollDirection) { ".\($0.rawValue)" }
    if sizeStatements.isEmpty { add("itemSize", \.itemSize, SwiftLiteral.size) }
    add("estimatedItemSize", \.estimatedItemSize) { size in
      size == FlowLayout.automaticSize ? "UICollectionViewFlowLayout.automaticSize" : SwiftLiteral.size(size)
    }
    add("minimumLineSpacing", \.minimumLineSpacing) { SwiftLiteral.number($0) }
    add("minimumInteritemSpacing", \.minimumInteritemSpacing) { SwiftLiteral.number($0) }
    add("sectionInset", \.sectionInset) { SwiftLiteral.insets($0) }
    add("sectionInsetReference", \.sectionInsetReference) { ".\($0)" }
    add("headerReferenceSize", \.headerReferenceSize, SwiftLiteral.size)
    add("footerReferenceSize", \.footerReferenceSize, SwiftLiteral.size)
    add("sectionHeadersPinToVisibleBounds", \.sectionHeadersPinToVisibleBounds) { "\($0)" }
    add("sectionFootersPinToVisibleBounds", \.sectionFootersPinToVisibleBounds) { "\($0)" }
    return settings
  }

  private static func delegateMetrics(of input: LayoutInput) -> [String] {
    func has(_ test: (SectionInput) -> Bool) -> Bool { input.sections.contains(where: test) }
    let metrics: [(Bool, String)] = [
      (has { $0.itemSizes != .layoutDefault }, "sizeForItemAt"),
      (has { $0.sectionInset != nil }, "insetForSectionAt"),
      (has { $0.minimumLineSpacing != nil }, "minimumLineSpacingForSectionAt"),
      (has { $0.minimumInteritemSpacing != nil }, "minimumInteritemSpacingForSectionAt"),
      (has { $0.headerReferenceSize != nil }, "referenceSizeForHeaderInSection"),
      (has { $0.footerReferenceSize != nil }, "referenceSizeForFooterInSection"),
    ]
    return metrics.filter(\.0).map(\.1)
  }
}

extension FlowLayout: FlowLayoutCoding {
  var flow: FlowLayout { self }
  var sizeStatements: [String] { [] }
  var codeRemarks: [String] { [] }
}

extension FlowLayout {
  /// Creates a flow layout with the headers and footers of another layout.
  fileprivate init(boundariesOf layout: some BoundaryLayout) {
    self.init()
    (headerReferenceSize, footerReferenceSize) = (layout.headerReferenceSize, layout.footerReferenceSize)
    sectionHeadersPinToVisibleBounds = layout.sectionHeadersPinToVisibleBounds
    sectionFootersPinToVisibleBounds = layout.sectionFootersPinToVisibleBounds
  }
}

extension ColumnLayout: FlowLayoutCoding {
  var flow: FlowLayout {
    var flow = FlowLayout(boundariesOf: self)
    flow.minimumInteritemSpacing = minimumInteritemSpacing
    flow.minimumLineSpacing = minimumLineSpacing ?? minimumInteritemSpacing
    flow.sectionInset = sectionInset ?? EdgeInsets(top: minimumInteritemSpacing)
    flow.sectionInsetReference = .fromSafeArea
    return flow
  }

  var sizeStatements: [String] {
    let minimum = SwiftLiteral.number(minimumColumnWidth)
    return [
      "// As many columns as fit between the margins; the gaps fill the safe area.",
      "let width = collectionView.bounds.inset(by: collectionView.layoutMargins).width",
      "let columns = max(1, (width / \(minimum)).rounded(.down))",
      "let safeWidth = collectionView.bounds.inset(by: collectionView.safeAreaInsets).width",
      "  - sectionInset.left - sectionInset.right - (columns - 1) * minimumInteritemSpacing",
      "itemSize = CGSize(",
      "  width: min((width / columns).rounded(.down), (safeWidth / columns).rounded(.down)),",
      "  height: \(SwiftLiteral.number(itemHeight)))",
    ]
  }

  var codeRemarks: [String] {
    selfSizing
      ? [
        "the cells of a section grow to the height of its highest cell; the code has the constant itemHeight"
      ]
      : []
  }
}

extension GridLayout: FlowLayoutCoding {
  var flow: FlowLayout {
    var flow = FlowLayout(boundariesOf: self)
    flow.itemSize = itemSize
    flow.minimumInteritemSpacing = minimumInteritemSpacing
    flow.minimumLineSpacing = minimumLineSpacing
    flow.sectionInset = sectionInset
    flow.sectionInsetReference = sectionInsetReference
    return flow
  }

  var sizeStatements: [String] {
    guard let columnCount else { return [] }
    let insets =
      switch sectionInsetReference {
      case .fromContentInset: "collectionView.contentInset"
      case .fromSafeArea: "collectionView.safeAreaInsets"
      case .fromLayoutMargins: "collectionView.layoutMargins"
      }
    return [
      "// Square cells whose side is a whole number of pixels.",
      "let scale = collectionView.traitCollection.displayScale",
      "let width = collectionView.bounds.inset(by: \(insets)).width",
      "  - sectionInset.left - sectionInset.right - \(columnCount - 1) * minimumInteritemSpacing",
      "let side = (width / \(columnCount) * scale + 1e-6).rounded(.down) / scale",
      "itemSize = CGSize(width: side, height: side)",
    ]
  }

  var codeRemarks: [String] {
    pinchedItem == nil && pinchedID == nil
      ? [] : ["the pinched cell is not in the code; change its attributes during the gesture"]
  }
}
