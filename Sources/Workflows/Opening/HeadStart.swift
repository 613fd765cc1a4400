import Foundation
import Maquette

/// Fonts and tools, which every run that draws will need, made ready on another core while the command line and the
/// designs are still being read.
package struct HeadStart: Sendable {
  let fonts = PictureFonts()
  let tools = DrawingTools()

  @TaskLocal static var current: HeadStart?

  /// Does `body`, and at the same time what it will need where that `isUseful`.
  ///
  /// Comes back when both are done, since a program must not end while a library is at work.
  package static func take(where isUseful: Bool, _ body: @Sendable () throws -> Void) async throws {
    guard isUseful else { return try body() }
    let start = HeadStart()
    async let preparations: Void = start.prepare()
    try $current.withValue(start) { try body() }
    await preparations
  }

  private func prepare() async {
    fonts.prepare()
    tools.prepare()
  }
}
