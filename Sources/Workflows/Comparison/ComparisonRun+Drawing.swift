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
    var start = 0
    for work in works {
      let places = start..<start + work.sights.count
      let problems = try draw(Array(sights[places]), blaming: work.suspect, into: &builder) {
        isOwn.contains(start + $0)
      }
      found.problems.append(problems)
      start = places.upperBound
    }
    return own
  }

  /// Those of several pieces of work that this run is for.
  func part(of pieces: [Int], costing costs: [Int]) -> [Int] {
    guard let shard else { return pieces }
    return Array(pieces[shard.pieces(of: CostLine(costs))])
  }

  /// Draws those screens that are wanted; the answer is what is wrong with their pictures.
  private func draw(
    _ sights: [ReviewSight], blaming suspect: Suspect, into builder: inout ReportBuilder,
    where isWanted: (Int) -> Bool
  ) throws -> DiagnosticReport {
    let (drawing, keep) = (drawing, keep)
    let areWanted = sights.indices.map(isWanted)
    let pictures = try pool.map(sights.count) { index, renderer -> Compared in
      let sight = sights[index]
      guard areWanted[index] else { return (sight.undrawn(scale: drawing.scale), nil) }
      let drawn: DrawnPicture
      do {
        drawn = try suspect.blamed { try sight.drawn(drawing, with: renderer) }
      } catch {
        let problems = (error as? InvalidDesign)?.report
        return (sight.failed(error.words, scale: drawing.scale), problems)
      }
      try keep(drawn)
      return (drawn.picture, nil)
    }
    for (sight, (picture, _)) in zip(sights, pictures) {
      var picture = picture
      picture.reasons = picture.reasons.map(sides.labelled)
      builder.add(picture, of: sight)
    }
    return pictures.compactMap(\.problems).merged().renamingFiles(sides.labelled)
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
