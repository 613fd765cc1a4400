// To be removed: module Reporting brings the same names, public, and what is in this file only lets this module build
// and be tested until then.
import Foundation
import Reporting
import Review

extension ReviewReport {
  /// `report.json`: keys in order, indented.
  var json: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
      return try encoder.encode(self) + Data("\n".utf8)
    }
  }
}

/// The page.
struct ReportPage {
  private let report: ReviewReport

  /// The page of a report.
  init(_ report: ReviewReport) { self.report = report }

  /// Writes the ids and the sizes of the pictures' files.
  func write(images: (ReportPicture) throws -> ReportImages, to write: (Data) throws -> Void) throws {
    try write(Data("<!doctype html>\n".utf8))
    for picture in report.pictures {
      let files = try images(picture)
      let sizes = [files.old, files.changes, files.new].map { "\($0?.count ?? 0)" }.joined(separator: " ")
      try write(Data("<p>\(picture.id) \(sizes)</p>\n".utf8))
    }
  }
}

/// The summary.
struct ReportSummary {
  private let report: ReviewReport
  private let imageBase: String

  /// The summary of a report.
  init(_ report: ReviewReport, imageBase: String) { (self.report, self.imageBase) = (report, imageBase) }

  /// The verdict, and where the pictures are.
  var markdown: String {
    "\(report.verdict)\n" + report.pictures.map { "\(imageBase)pictures/\($0.id).new.png\n" }.joined()
  }
}

/// The test results.
struct JUnitReport {
  /// The test results of a report.
  init(_ report: ReviewReport) {}

  /// An empty list.
  var data: Data { Data("<testsuites/>\n".utf8) }
}
