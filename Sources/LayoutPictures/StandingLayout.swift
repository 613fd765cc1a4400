import Maquette

/// A collection view as it stands: no other size is asked of it.
struct StandingLayout: CollectionLayout, LayoutCode {
  let arrangement: Arrangement

  func arrangement(for input: LayoutInput) throws(LayoutError) -> Arrangement {
    Arrangement(
      contentSize: arrangement.contentSize,
      elements: arrangement.elements.map { element in
        var element = element
        if element.category == .cell { element.id = input.identifier(element.indexPath) }
        return element
      }, isMirrored: arrangement.isMirrored)
  }

  func layout(
    for reference: SwiftLayoutReference
  ) throws(LayoutCodeProblems) -> any CollectionLayout { self }
}
