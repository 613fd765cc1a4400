import Documents
import Foundation

/// The approvals of a report's differences, for its comment and its commit status.
package struct ReviewProgress: Equatable, Sendable {
  /// The differences to approve.
  package let decisions: [ReviewDecision]
  /// The people and dates of the approvals, such as `Ana, 2026-11-28`, by the keys of the decisions.
  package let approvals: [String: String]
  /// The keys of the open decisions that the comment did not list when a person last approved a difference.
  package let new: Set<String>
  /// The path of the file that contains the approvals.
  package let file: String

  /// Creates the state of a review. Approvals and keys of other reports are ignored.
  package init(_ decisions: [ReviewDecision], approvals: [String: String], new: Set<String>, file: String) {
    let keys = Set(decisions.map(\.key))
    self.decisions = decisions
    self.approvals = approvals.filter { keys.contains($0.key) }
    self.new = new.intersection(keys).subtracting(approvals.keys)
    self.file = file
  }

  /// The decisions that are not approved.
  package var open: [ReviewDecision] { decisions.filter { approvals[$0.key] == nil } }

  /// The numbers of approved and new differences: `3 of 4 causes approved; 1 new since your last look`.
  package var sentence: String {
    guard !decisions.isEmpty else { return "nothing to approve" }
    let groups = [
      ("cause", decisions.filter { $0.cause != nil }), ("other change", decisions.filter { $0.cause == nil }),
    ]
    let counts = groups.filter { !$0.1.isEmpty }.map { noun, decisions in
      "\(decisions.count { approvals[$0.key] != nil }) of \(counted(decisions.count, noun))"
    }
    // Without any approval, there was no earlier look.
    let news = approvals.isEmpty || new.isEmpty ? "" : "; \(new.count) new since your last look"
    return "\(counts.joined(separator: " and ")) approved\(news)"
  }

  /// Returns whether and by whom a decision is approved, as the end of a line in a comment.
  func state(of key: String) -> String {
    if let approval = approvals[key] { return "✅ \(MarkdownText(approval).markdown)" }
    return new.contains(key) && !approvals.isEmpty ? "🆕 not approved" : "⬜ not approved"
  }

  /// The lines of the decisions that are not approved, for the file of approvals. The date and the name are placeholders.
  var template: [String] {
    open.map {
      "\($0.key) | DATE | NAME | \($0.summary.split(whereSeparator: \.isWhitespace).joined(separator: " ").visible())\n"
    }
  }
}
