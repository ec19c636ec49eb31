import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../launcher/child.ts'
import { memoryFolder } from '../machine/memory-folder.ts'
import { type TestPostgres, testPostgres } from '../machine/postgres.ts'
import { type Part, runParts } from './run-parts.ts'
import { interruptTools } from './tool.ts'

/** Shared by the parts of a run. */
export type TestSession = {
  /** Holds reports and, if it is in memory, all temporary files of tests; removed at the end. */
  readonly folder: string
  /** A PostgreSQL server, started on first use. */
  postgres(): Promise<TestPostgres>
}

/** Creates the session's folder and, if it is in memory, has tests and programs keep their temporary files there. */
async function createFolder(): Promise<string> {
  const memory = memoryFolder()
  const folder = await mkdtemp(join(memory ?? tmpdir(), 'fraud-screening-test-'))
  if (memory === undefined) return folder
  // PostgreSQL runs as an ordinary user, and has a folder in it.
  await chmod(folder, 0o711)
  process.env.TMPDIR = folder
  return folder
}

/** Runs parts and cleans up, also after Ctrl-C and SIGTERM. Sets the exit code of this process. */
export async function runTests(parts: (session: TestSession) => readonly Part[]): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interruptTools)
  const folder = await createFolder()
  let server: Promise<TestPostgres> | undefined
  const postgres = () => {
    server ??= testPostgres(join(ROOT, 'node_modules', '.cache', 'postgres'))
    return server
  }
  process.exitCode = await runParts(parts({ folder, postgres }), (text) => process.stdout.write(text))
  // The parts that need the server have already reported a failed start.
  await server?.then(({ stop }) => stop()).catch(() => {})
  await rm(folder, { recursive: true })
}
