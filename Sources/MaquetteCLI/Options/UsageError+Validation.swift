import ArgumentParser
import Workflows

/// Runs `body`. Converts a `UsageError` to a `ValidationError`, which is printed with the command's usage.
func asUsage<Value>(_ body: () throws -> Value) throws -> Value {
  do {
    return try body()
  } catch let error as UsageError {
    throw ValidationError(error.description)
  }
}
