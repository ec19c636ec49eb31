import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../launcher/child.ts'
import { type TestPostgres, testPostgres } from '../machine/postgres.ts'
import { interruptTools } from './tool.ts'

/** What a run of tests has at hand: a PostgreSQL server, and a folder for reports that is removed at the end. */
export type TestSession = { readonly postgres: TestPostgres; readonly folder: string }

/**
 * Prepares a run of tests, runs it and clears everything away, also after Ctrl-C and TERM. Sets the exit code that
 * `run` gives back; when the run could not even begin, says why and counts that as one failure.
 */
export async function testSession(run: (session: TestSession) => Promise<number>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interruptTools)
  const folder = await mkdtemp(join(tmpdir(), 'fraud-screening-test-'))
  let postgres: TestPostgres | undefined
  try {
    postgres = await testPostgres(join(ROOT, 'node_modules', '.cache', 'postgres'))
    console.log(`PostgreSQL: ${postgres.found}`)
    process.exitCode = await run({ postgres, folder })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    console.log('\n0 passed, 1 failed')
    process.exitCode = 1
  } finally {
    await postgres?.stop()
    await rm(folder, { recursive: true })
  }
}
