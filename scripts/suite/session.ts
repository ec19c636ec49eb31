import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../launcher/child.ts'
import { type TestPostgres, testPostgres } from '../machine/postgres.ts'
import { type Part, runParts } from './run-parts.ts'
import { interruptTools } from './tool.ts'

/** What the parts of a run share. */
export type TestSession = {
  /** For reports; removed at the end. */
  readonly folder: string
  /** A PostgreSQL server, started when the first part asks for it. */
  postgres(): Promise<TestPostgres>
}

/**
 * Runs parts of the tests, and clears everything away, also after Ctrl-C and TERM. Sets the exit code of this process.
 */
export async function runTests(parts: (session: TestSession) => readonly Part[]): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interruptTools)
  const folder = await mkdtemp(join(tmpdir(), 'fraud-screening-test-'))
  let server: Promise<TestPostgres> | undefined
  const postgres = () => {
    server ??= testPostgres(join(ROOT, 'node_modules', '.cache', 'postgres'))
    return server
  }
  process.exitCode = await runParts(parts({ folder, postgres }), (text) => process.stdout.write(text))
  // A server that did not start has failed the parts that need it.
  await server?.then(({ stop }) => stop()).catch(() => {})
  await rm(folder, { recursive: true })
}
