import ArgumentParser
import Workflows

/// Does `body`; what makes no sense of what it was asked for is said with the command's usage.
func asUsage<Value>(_ body: () throws -> Value) throws -> Value {
  do {
    return try body()
  } catch let error as UsageError {
    throw ValidationError(error.description)
  }
}
