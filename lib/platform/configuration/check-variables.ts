// Run as a program by the launcher before anything starts: says what is wrong with the console's variables.
import 'server-only'
import { ConfigurationError, readConfiguration } from './environment.ts'

try {
  readConfiguration(process.env)
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
