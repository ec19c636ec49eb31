import { extname } from 'node:path'
import type { Environment } from '#lib/contract/tokens.ts'
import type { ServiceEnvironment } from '../environment.ts'
import { csvRecords } from '../import/csv.ts'
import { importUsers } from '../import/import-users.ts'
import { linesOf, UnreadableFile } from '../import/lines.ts'
import { ndjsonRecords, type RecordReader } from '../import/records.ts'
import { openStore } from '../store/open-store.ts'

const READERS: Readonly<Record<string, RecordReader>> = { '.csv': csvRecords, '.ndjson': ndjsonRecords }

/** Shows on a terminal how far the reading is; elsewhere it would only fill a log. */
function showProgress(records: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${records.toLocaleString('en')} records read`)
}

/** Imports a file of users and says how many were added, or what is wrong with it. Returns the exit code. */
export async function importUsersCommand(
  { databaseUrl }: ServiceEnvironment,
  { file, environment }: { file: string; environment: Environment },
): Promise<number> {
  const reader = READERS[extname(file).toLowerCase()]
  if (!reader) {
    console.error('The name of the file must end in .csv or .ndjson')
    return 2
  }
  const store = await openStore(databaseUrl)
  try {
    const result = await importUsers(store, environment, reader(linesOf(file)), Date.now(), showProgress)
    if (process.stderr.isTTY) process.stderr.write('\n')
    if (result.ok) {
      console.log(`Added ${result.added.toLocaleString('en')} users to the ${environment} list`)
      return 0
    }
    for (const { line, reason } of result.faults) console.error(`line ${line}: ${reason}`)
    const more = result.faultCount - result.faults.length
    if (more > 0) console.error(`and ${more.toLocaleString('en')} more`)
    console.error('Nothing was imported')
    return 1
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    console.error(`${error.message}\nNothing was imported`)
    return 1
  } finally {
    await store.close()
  }
}
