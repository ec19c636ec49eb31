import { type FileHandle, open, stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { COMMAND_LINE } from '#lib/contract/management/command-line.ts'
import type { ListFileFormat } from '#lib/contract/management/limits.ts'
import type { ImportRequest, ListImport } from '#lib/contract/management/list-imports-schema.ts'
import { importRequest } from '#lib/contract/management/list-imports-schema.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { Refusal } from '../http/errors.ts'
import { beginImport } from '../import/imports.ts'
import { runningImports } from '../import/running-import.ts'
import type { Store } from '../store/open-store.ts'
import { counted } from './counted.ts'
import type { ServiceEnvironment } from './environment.ts'
import { withStore } from './with-store.ts'

const FORMATS: Readonly<Record<string, ListFileFormat>> = { '.csv': 'csv', '.ndjson': 'ndjson', '.json': 'json' }

function whyUnreadable(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ENOENT' ? 'There is no such file' : `The file cannot be read (${String(code)})`
}

/** Opens a file, or says why it cannot be read. A pipe is refused, because opening it would wait for its writer. */
async function openFile(file: string): Promise<FileHandle | string> {
  try {
    const found = await stat(file)
    if (found.isFile()) return await open(file)
    return found.isDirectory() ? 'This is a folder, not a file' : 'This is not a file that can be imported'
  } catch (error) {
    return whyUnreadable(error)
  }
}

type Given = { readonly file: string; readonly environment: Environment; readonly reason: string | undefined }

/** Imports an open file. `fault` says why reading it failed on the way. */
async function importFile(
  store: Store,
  file: FileHandle,
  environment: Environment,
  what: ImportRequest,
  format: ListFileFormat,
): Promise<{ readonly outcome: ListImport; readonly fault: string | undefined }> {
  let fault: string | undefined
  async function* bytes(): AsyncIterable<Uint8Array> {
    try {
      yield* file.createReadStream()
    } catch (error) {
      fault = whyUnreadable(error)
      throw error
    }
  }
  const clock = Date.now
  const { id } = await store.queries.transaction().execute((queries) => {
    const who = { now: clock(), actor: COMMAND_LINE, requestId: null }
    return beginImport({ queries, ...who }, environment, what)
  })
  const outcome = await runningImports({ store, clock }).run({ environment, id, format, bytes: bytes() })
  return { outcome, fault }
}

/** Prints the result of an import. Returns the exit code. */
function report({ type, state, counts, faults }: ListImport, fault: string | undefined): number {
  if (state === 'done') {
    console.log(`Added ${counted(counts?.added ?? 0)} to the ${type} list`)
    if (counts && counts.changed + counts.unchanged > 0) {
      console.log(`Changed ${counted(counts.changed)}, left ${counted(counts.unchanged)} unchanged`)
    }
    return 0
  }
  if (fault !== undefined) console.error(fault)
  else for (const { line, reason } of faults) console.error(line === null ? reason : `line ${line}: ${reason}`)
  const more = (counts?.rejected ?? 0) - faults.length
  if (more > 0) console.error(`and ${more.toLocaleString('en')} more`)
  console.error('Nothing was imported')
  return 1
}

/** Imports a file of entries and prints the result. Returns the exit code. */
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
  const file = await openFile(given.file)
  if (typeof file === 'string') {
    console.error(`${file}\nNothing was imported`)
    return 1
  }
  try {
    return await withStore(databaseUrl, async (store) => {
      const { outcome, fault } = await importFile(store, file, given.environment, what.data, format)
      return report(outcome, fault)
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(`${error.message}\nNothing was imported`)
    return 1
  } finally {
    await file.close()
  }
}
