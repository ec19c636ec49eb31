import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createTestDatabase } from '#lib/platform/database/testing.ts'
import { type DataDirectory, openDataDirectory } from '#scripts/data-directory.ts'
import { ROOT, type Variables } from '#scripts/launcher/child.ts'
import { embeddedKey } from '#scripts/launcher/embedded-key.ts'
import { planService } from '#scripts/launcher/service-plan.ts'
import { runProgram } from '#scripts/machine/run-program.ts'
import { INSTANCES } from './instances.ts'
import { quietEnvironment } from './quiet-environment.ts'

/** A data directory, and the variables that name its databases unless these are files in the directory. */
export type StackData = {
  readonly data: DataDirectory
  readonly databases: Variables
  remove(): Promise<void>
}

export type FilledData = StackData & {
  /** The password of every person in it. */
  readonly password: string
}

/** The files of a data directory, and the original folder, whose path is in one of them. */
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

/** Adds the sandbox, its key and a person of each role. Returns the people's password. */
async function fill({ data, databases }: StackData): Promise<string> {
  const password = `canary ${randomBytes(12).toString('base64url')}`
  await embeddedKey(planService({ ...quietEnvironment(), ...databases }, data), data)
  await addPeople(databases.DATABASE_URL ?? pathToFileURL(join(data.path, 'console.db')).href, password)
  return password
}

async function prepare(): Promise<Prepared> {
  const stackData = await temporaryData()
  const password = await fill(stackData)
  const folder = stackData.data.path
  const files = new Map<string, Buffer>()
  for (const name of await readdir(folder)) files.set(name, await readFile(join(folder, name)))
  await stackData.remove()
  return { folder, files, password }
}

/** An empty data directory, with empty databases where a stack has several programs on them. */
export async function temporaryData(): Promise<StackData> {
  const folder = await newFolder()
  const data = await openDataDirectory(folder)
  if (INSTANCES === 1) return { data, databases: {}, remove: () => removed(folder) }
  const [forConsole, forService] = [await createTestDatabase('postgres'), await createTestDatabase('postgres')]
  return {
    data,
    databases: { DATABASE_URL: forConsole.url, SERVICE_DATABASE_URL: forService.url },
    remove: async () => {
      await removed(folder)
      await Promise.all([forConsole.drop(), forService.drop()])
    },
  }
}

/**
 * Creates data with the sandbox, its key, and a person of each role. Files are made once per process and then copied,
 * which takes a tenth of the time.
 */
export async function preparedData(): Promise<FilledData> {
  if (INSTANCES > 1) {
    const stackData = await temporaryData()
    const password = await fill(stackData)
    // Open it again to read the key that `fill` has added.
    return { ...stackData, data: await openDataDirectory(stackData.data.path), password }
  }
  prepared ??= prepare()
  const { folder: first, files, password } = await prepared
  const folder = await newFolder()
  for (const [name, bytes] of files) {
    // The secrets contain the URL of a database in the original folder.
    const content = name === 'secrets.json' ? bytes.toString().replaceAll(first, folder) : bytes
    await writeFile(join(folder, name), content, { mode: 0o600 })
  }
  return { data: await openDataDirectory(folder), databases: {}, password, remove: () => removed(folder) }
}
