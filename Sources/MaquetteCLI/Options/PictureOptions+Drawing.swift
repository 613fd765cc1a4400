import ArgumentParser
import DesignFormat
import Foundation
import Maquette
import Workflows

extension PictureOptions {
  /// Draws the changed images of a plan, and prints a summary. Throws an exit code if an image failed. If nothing was
  /// reported, `run` is recorded, so that a later run without changes is skipped.
  ///
  /// `settings` are the inputs, other than these options, that determine the images of `part`. `text` is printed to
  /// standard output after drawing, so that it is printed only once if the program crashes and restarts.
  func draw(
    _ plan: PicturePlan, of part: DesignPart, with settings: [String], printing text: Data = Data(),
    in session: Session, on console: Console, by owner: PictureOwner, as run: DrawnRun? = nil
  ) throws {
    var owner = owner
    if manifest { owner.part = try part.noted(of: owner.command, with: settings + recipe) }
    console.report(plan.warnings)
    let records = records(in: session)
    var units = plan.units
    if output.folder.fromCurrentFolder != nil {
      for index in units.indices { units[index].command = units[index].path.drawn(by: owner.command) }
    }
    let work = records?.work(for: units) ?? PictureWork(units: units)
    let earlier = try records?.prepare(for: work)
    let outcome = try PictureRun(
      units: work.units, workers: workers,
      showProgress: console.showProgress, session: session
    ).run()
    console.endProgress()
    for remark in work.remarks(with: outcome) {
      console.report(Diagnostic(severity: .warning, code: "picture-remark", message: remark))
    }
    console.report(outcome.failures.merged())
    if let records, let earlier {
      let run = console.hasReported ? nil : run
      tell(try records.add(outcome, of: work, to: earlier, by: owner, run: run), on: console)
    }
    if owner.prunes, owner.stale == nil || !outcome.failures.isEmpty {
      console.note("nothing is removed, because not everything could be drawn")
    }
    if let keepTimes {
      try DesignTimes(session.durations, besides: work.keptDesigns).write(to: keepTimes.path)
    }
    try console.print(text)
    finish(outcome, unchanged: work.kept.count, in: session, on: console)
    if !outcome.failures.isEmpty { throw ExitCode(2) }
  }

  /// Returns whether a command would change and report nothing. If so, it prints the summary.
  func isUnchanged(_ command: String, in session: Session, on console: Console) throws -> Bool {
    guard let count = try records(in: session)?.unchangedPictures(of: command) else { return false }
    finish(PictureRun.Outcome(), unchanged: count, in: session, on: console)
    return true
  }

  private func tell(_ stale: FolderRecords.Stale, on console: Console) {
    let folder = output.folder
    if let pruning = stale.pruning {
      for name in pruning.removable { console.note("removed \(folder)/\(name)") }
      console.report(pruning.warnings)
    } else if !stale.names.isEmpty {
      let count = counted(stale.names.count, "picture")
      let verb = stale.names.count == 1 ? "is" : "are"
      console.note("\(count) in \(folder) \(verb) not drawn any more; --prune removes such pictures")
    }
  }

  private func records(in session: Session) -> FolderRecords? {
    manifest
      ? FolderRecords(of: output.folder, mayKeep: !force, in: session)
      : nil
  }

  private func finish(
    _ outcome: PictureRun.Outcome, unchanged: Int, in session: Session, on console: Console
  ) {
    console.note(
      outcome.summary(unchanged: unchanged, seconds: session.timings.seconds, folder: output.folder))
    if timings { for line in session.timings.lines { console.note(line) } }
  }
}

extension PictureWork {
  /// The remarks about all images, unchanged and drawn, without duplicates.
  fileprivate func remarks(with outcome: PictureRun.Outcome) -> [String] {
    (kept.flatMap(\.remarks) + outcome.remarks).reduce(into: []) { all, remark in
      if !all.contains(remark) { all.append(remark) }
    }
  }
}

extension PictureRun.Outcome {
  /// Returns the last line of a run.
  func summary(unchanged: Int = 0, seconds: Double, folder: String) -> String {
    let written = drawn.count
    let kept = unchanged == 0 ? "" : ", \(unchanged) unchanged"
    let failed = failures.isEmpty ? "" : ", \(failures.count) failed"
    let rate = written > 1 && seconds > 0 ? ", \(Int((Double(written) / seconds).rounded())) a second" : ""
    return
      "\(counted(written, "picture"))\(kept)\(failed) in \(String(format: "%.2f", seconds)) s\(rate) → \(folder)"
  }
}
