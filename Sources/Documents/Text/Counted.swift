/// So many of something: `1 cell`, `40 cells`. A verb that agrees with the noun may be a part of both forms.
package func counted(_ count: Int, _ noun: String, plural: String? = nil) -> String {
  "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
}
