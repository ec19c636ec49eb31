import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openDataDirectory } from '#scripts/data-directory.ts'
import { ROOT } from '#scripts/launcher/child.ts'
import { embeddedKey } from '#scripts/launcher/embedded-key.ts'
import { planService } from '#scripts/launcher/service-plan.ts'
import { runProgram } from '#scripts/machine/run-program.ts'
import { quietEnvironment } from './quiet-environment.ts'

/** The files of a data directory, and the folder that one of them names. */
type Prepared = { readonly folder: string; readonly files: ReadonlyMap<string, Buffer>; readonly password: string }

let prepared: Promise<Prepared> | undefined

const newFolder = () => mkdtemp(join(tmpdir(), 'fraud-screening-e2e-'))
const removed = (folder: string) => rm(folder, { recursive: true, force: true })

/** Adds a person of each role, all with the same password. */
export async function addPeople(databaseUrl: string, password: string): Promise<void> {
  await runProgram(process.execPath, ['--conditions=react-server', 'e2e/stack/people.ts', databaseUrl, password], {
    cwd: ROOT,
    env: quietEnvironment(),
  })
}

async function prepare(): Promise<Prepared> {
  const folder = await newFolder()
  const password = `canary ${randomBytes(12).toString('base64url')}`
  const data = openDataDirectory(folder)
  await embeddedKey(planService(quietEnvironment(), data), data)
  await addPeople(pathToFileURL(join(folder, 'console.db')).href, password)
  const files = new Map<string, Buffer>()
  for (const name of await readdir(folder)) files.set(name, await readFile(join(folder, name)))
  await removed(folder)
  return { folder, files, password }
}

/** An empty data directory for one run. */
export async function temporaryData() {
  const folder = await newFolder()
  return { data: openDataDirectory(folder), remove: () => removed(folder) }
}

/**
 * A data directory with the sandbox, its key, and a person of each role. It is made once in a process and then copied,
 * which takes a tenth of the time.
 */
export async function preparedData() {
  prepared ??= prepare()
  const { folder: first, files, password } = await prepared
  const folder = await newFolder()
  for (const [name, bytes] of files) {
    // The secrets name the database to which the key belongs.
    const content = name === 'secrets.json' ? bytes.toString().replaceAll(first, folder) : bytes
    await writeFile(join(folder, name), content, { mode: 0o600 })
  }
  return { data: openDataDirectory(folder), password, remove: () => removed(folder) }
}
