import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname } from 'node:path'
import type { ListFileFormat } from '#lib/contract/management/limits.ts'
import type { ImportRequest, ListImport } from '#lib/contract/management/list-imports-schema.ts'
import { importRequest } from '#lib/contract/management/list-imports-schema.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { COMMAND_LINE } from '../events/actor.ts'
import { Refusal } from '../http/errors.ts'
import { beginImport } from '../import/imports.ts'
import { runningImports } from '../import/running-import.ts'
import { openStore, type Store } from '../store/open-store.ts'
import type { ServiceEnvironment } from './environment.ts'

const FORMATS: Readonly<Record<string, ListFileFormat>> = { '.csv': 'csv', '.ndjson': 'ndjson', '.json': 'json' }

/** Returns why the file cannot be read; `undefined` when it can. */
async function faultOf(file: string): Promise<string | undefined> {
  try {
    return (await stat(file)).isFile() ? undefined : 'This is a folder, not a file'
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    return code === 'ENOENT' ? 'There is no such file' : `The file cannot be read (${String(code)})`
  }
}

type Given = { readonly file: string; readonly environment: Environment; readonly reason: string | undefined }

async function importFile(store: Store, { file, environment }: Given, what: ImportRequest, format: ListFileFormat) {
  const clock = Date.now
  const { id } = await store.queries.transaction().execute((queries) => {
    const who = { now: clock(), actor: COMMAND_LINE, requestId: null }
    return beginImport({ queries, ...who }, environment, what)
  })
  return runningImports({ store, clock }).run({ environment, id, format, bytes: createReadStream(file) })
}

/** Prints the result of an import. Returns the exit code. */
function report({ type, state, counts, faults }: ListImport): number {
  const whole = (count = 0) => count.toLocaleString('en')
  if (state === 'done') {
    console.log(`Added ${whole(counts?.added)} users to the ${type} list`)
    if (counts && counts.changed + counts.unchanged > 0) {
      console.log(`Changed ${whole(counts.changed)} existing users, left ${whole(counts.unchanged)} unchanged`)
    }
    return 0
  }
  for (const { line, reason } of faults) console.error(line === null ? reason : `line ${line}: ${reason}`)
  const more = (counts?.rejected ?? 0) - faults.length
  if (more > 0) console.error(`and ${whole(more)} more`)
  console.error('Nothing was imported')
  return 1
}

/** Imports a file of users and prints the result. Returns the exit code. */
export async function importUsersCommand({ databaseUrl }: ServiceEnvironment, given: Given): Promise<number> {
  const format = FORMATS[extname(given.file).toLowerCase()]
  if (!format) {
    console.error('The file name must end in .csv, .ndjson or .json')
    return 2
  }
  const what = importRequest.safeParse({ mode: 'append', dryRun: false, reason: given.reason })
  if (!what.success) {
    console.error(`--reason ${what.error.issues[0]?.message}`)
    return 2
  }
  const fault = await faultOf(given.file)
  if (fault !== undefined) {
    console.error(`${fault}\nNothing was imported`)
    return 1
  }
  const store = await openStore(databaseUrl)
  try {
    return report(await importFile(store, given, what.data, format))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(`${error.message}\nNothing was imported`)
    return 1
  } finally {
    await store.close()
  }
}
