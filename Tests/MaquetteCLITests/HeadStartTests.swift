import Foundation
import Testing

@testable import MaquetteCLI
@testable import Workflows

@Suite struct HeadStartTests {
  @Test("fonts are prepared in advance only for commands that draw")
  func commands() {
    let hasCores = ProcessInfo.processInfo.activeProcessorCount > 1
    for command in ["render", "watch", "compare", "storyboard", "sweep"] {
      #expect(BackgroundPreparation.isUseful(for: [command, "a.json"]) == hasCores)
      #expect(!BackgroundPreparation.isUseful(for: [command, "--help"]))
    }
    for arguments in [[], ["--version"], ["help", "render"], ["validate", "render"], ["devices"]] {
      #expect(!BackgroundPreparation.isUseful(for: arguments))
    }
  }
}
