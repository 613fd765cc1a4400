import DesignFormat
import Foundation
import Maquette
import Rendering
import Review

extension ComparisonRun {
  typealias Compared = (picture: ReportPicture, problems: DiagnosticReport?)

  /// Draws what is wanted of all designs, once it is known what they have in common; the places of what was wanted.
  func draw(
    _ works: [Work], into builder: inout ReportBuilder, _ found: inout Found
  ) throws -> [Int] {
    var sights = works.flatMap(\.sights)
    builder.number(&sights)
    let areDrawn = works.flatMap { work in work.sights.map { _ in work.areDrawn } }
    let wanted = sights.indices.filter { index in
      let sight = sights[index]
      return extent.all || areDrawn[index] || (sight.isLone ? extent.lone : !sight.isSame)
    }
    let own = part(of: wanted, costing: wanted.map { sights[$0].undrawn(scale: 1).pixelCount })
    let isOwn = Set(own)
    let suspects = works.flatMap { work in work.sights.map { _ in work.suspect } }
    let pictures = try draw(sights, blaming: suspects, where: isOwn.contains)
    for (sight, (picture, _)) in zip(sights, pictures) {
      var picture = picture
      picture.reasons = picture.reasons.map(sides.labelled)
      builder.add(picture, of: sight)
    }
    var start = 0
    for work in works {
      let problems = pictures[start..<start + work.sights.count].compactMap(\.problems).merged()
      found.problems.append(problems.renamingFiles(sides.labelled))
      start += work.sights.count
    }
    return own
  }

  /// Those of several pieces of work that this run is for.
  func part(of pieces: [Int], costing costs: [Int]) -> [Int] {
    guard let shard else { return pieces }
    return Array(pieces[shard.pieces(of: CostLine(costs))])
  }

  /// Draws those screens that are wanted, those of all designs at once, so that no core waits for another design.
  private func draw(
    _ sights: [ReviewSight], blaming suspects: [Suspect], where isWanted: (Int) -> Bool
  ) throws -> [Compared] {
    let (drawing, keep) = (drawing, keep)
    let areWanted = sights.indices.map(isWanted)
    // Workers without a picture of their own help with those of others.
    let helpers = max(1, workers / max(1, areWanted.count { $0 }))
    return try pool.map(sights.count) { index, renderer -> Compared in
      let sight = sights[index]
      guard areWanted[index] else { return (sight.undrawn(scale: drawing.scale), nil) }
      renderer.concurrency = helpers
      let drawn: DrawnPicture
      do {
        drawn = try suspects[index].blamed { try sight.drawn(drawing, with: renderer) }
      } catch {
        let problems = (error as? InvalidDesign)?.report
        return (sight.failed(error.words, scale: drawing.scale), problems)
      }
      try keep(drawn)
      return (drawn.picture, nil)
    }
  }

  /// Compares picture files; the places of those that this run is for.
  func add(
    _ pictures: [PictureSides], to builder: inout ReportBuilder, _ found: inout Found
  ) throws -> [Int] {
    let pairs = pictures.map { builder.pair(named: $0.name, old: $0.old, new: $0.new) }
    let (drawing, keep) = (drawing, keep)
    let own = part(of: Array(pairs.indices), costing: pairs.map { _ in 1 })
    let isOwn = Set(own)
    let compared = try pool.map(pairs.count) { index, renderer -> Compared in
      guard isOwn.contains(index) else { return (pairs[index].undrawn, nil) }
      let drawn: DrawnPicture
      let (name, suspect) = (pictures[index].name, Suspect(compared: pictures[index].name))
      do {
        try Self.checkCrash(of: suspect, named: name)
        drawn = try suspect.blamed { try pairs[index].compared(drawing, with: renderer) }
      } catch {
        return (pairs[index].failed(error.words), (error as? InvalidDesign)?.report)
      }
      try keep(drawn)
      return (drawn.picture, nil)
    }
    for picture in compared.map(\.picture) { builder.add(picture) }
    found.problems.append(compared.compactMap(\.problems).merged().renamingFiles(sides.labelled))
    return own
  }
}

extension ReportPicture {
  /// The pixels of both sides.
  fileprivate var pixelCount: Int {
    [oldSize, newSize].compactMap { $0 }.map { $0.width * $0.height }.reduce(0, +)
  }
}

extension Error {
  /// The error for people: Foundation's errors describe themselves for programmers.
  fileprivate var words: String {
    if let design = self as? InvalidDesign {
      return design.diagnostics.map(\.message).joined(separator: "; ")
    }
    return (self as? CocoaError)?.localizedDescription ?? "\(self)"
  }
}
