// The launcher runs this program before anything starts. It reports faults of the console's variables.
import 'server-only'
import { ConfigurationError, readConfiguration } from './environment.ts'

try {
  readConfiguration(process.env)
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
