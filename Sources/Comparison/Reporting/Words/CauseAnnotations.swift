package import Documents

extension ReviewReport {
  /// The causes as remarks at the lines that made them, each with the number of affected images.
  package var annotations: DiagnosticReport {
    let pictures = picturesByID
    return DiagnosticReport(
      causes.map { cause in
        let touched =
          cause.origin == nil
          ? counted(cause.sightings.count, "picture") : SharedCauseText(cause, among: pictures).touched
        return Diagnostic(
          severity: .info, code: "cause", location: cause.location, message: "\(cause.summary); \(touched)")
      })
  }
}
