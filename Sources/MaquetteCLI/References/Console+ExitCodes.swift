import ArgumentParser

extension Console {
  /// Runs what may fail; whatever fails that is not the user's command line is told and ends the program with 2,
  /// because 1 would say that something differs.
  func endingInTwo(_ work: () async throws -> Void) async throws {
    do {
      try await work()
    } catch let code as ExitCode {
      throw code
    } catch let usage as ValidationError {
      throw usage
    } catch {
      note(styled("error: ", .red) + "\(error)")
      throw ExitCode(2)
    }
  }
}
