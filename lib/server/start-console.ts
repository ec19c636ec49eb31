import 'server-only'
import { createConfiguredAdmin } from '#lib/staff/set-up.ts'
import { noteClientAddresses } from './client-address.ts'
import { monotonicClock } from './clock.ts'
import { configuration } from './configuration.ts'
import { ConfigurationError } from './environment.ts'
import { log } from './log.ts'

/** Checks the configuration, or ends the process with every fault named; then prepares what requests rely on. */
export async function startConsole(): Promise<void> {
  try {
    configuration()
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
  noteClientAddresses()
  try {
    await createConfiguredAdmin(monotonicClock())
  } catch {
    // The store is not there yet; requests say so, and the admin is made at the next start.
    log().error('the first admin could not be created: the database does not answer')
  }
}
