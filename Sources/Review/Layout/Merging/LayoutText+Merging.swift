extension LayoutText {
  /// Merges the changes of both versions since `base`; returns `nil` if they conflict.
  public static func merging(_ ours: LayoutText, _ theirs: LayoutText, since base: LayoutText) -> LayoutText?
  {
    do throws(MergeConflict) {
      return LayoutText(
        design: try ThreeWayMerge.either(base.design, ours.design, theirs.design),
        fonts: try ThreeWayMerge.either(base.fonts, ours.fonts, theirs.fonts),
        content: try RecordMerge(base.content, ours.content, theirs.content).record(),
        bars: try RecordMerge(base.bars, ours.bars, theirs.bars).record())
    } catch {
      return nil
    }
  }
}
