import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { isJsonObject } from '#lib/contract/json.ts'
import type { ListFileFormat } from '#lib/contract/management/limits.ts'
import { LIST_FILE_TYPES } from '#lib/contract/management/limits.ts'
import type {
  ImportFault,
  ImportRequest,
  ListedImport,
  ListImport,
} from '#lib/contract/management/list-imports-schema.ts'
import { listNameOf } from '#lib/contract/management/list-name.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import {
  type Check,
  isCount,
  isListOf,
  isMoment,
  isOneOf,
  isShape,
  isText,
  isYesOrNo,
  orNull,
} from '#lib/contract/shape.ts'
import { type Environment, isEnvironment } from '#lib/contract/tokens.ts'
import { dataOf, readData } from '#lib/platform/browser/fetcher.ts'
import { isImportCounts, MANAGEMENT_KEY, readManagementPage } from '#lib/platform/browser/management-page.ts'
import type { ConfirmedCall } from '#lib/platform/browser/use-confirmed-call.ts'

const LISTED = {
  id: isText,
  type: isEnvironment,
  mode: isOneOf('append', 'replace'),
  dryRun: isYesOrNo,
  fileName: orNull(isText),
  state: isOneOf('waiting', 'reading', 'applying', 'done', 'refused', 'cancelled'),
  createdAt: isMoment,
  createdBy: isText,
  finishedAt: orNull(isMoment),
  bytesRead: isCount,
  rowsRead: isCount,
  counts: orNull(isImportCounts),
} as const

/** Values for the placeholders of a fault's sentence. */
const isData: Check<ImportFault['data']> = (value): value is ImportFault['data'] =>
  isJsonObject(value) && Object.values(value).every((part) => typeof part === 'string' || typeof part === 'number')

const isListedImport = isShape<ListedImport>(LISTED)
const isImport = isShape<ListImport>({
  ...LISTED,
  changesDigest: (value) => value === undefined || value === null || isText(value),
  faults: isListOf(isShape<ImportFault>({ line: orNull(isCount), code: isText, data: isData, reason: isText })),
})

function pathOf(list: Environment, id?: string): string {
  const imports = `/api/account/blacklist/${listNameOf(list)}/imports`
  return id === undefined ? imports : `${imports}/${encodeURIComponent(id)}`
}

/** Creates an import, which then waits for its file. Returns `undefined` if the person gave no password. */
export async function beginImport(
  call: ConfirmedCall,
  list: Environment,
  request: ImportRequest,
): Promise<ListImport | undefined> {
  const received = await call(pathOf(list), { method: 'POST', body: request })
  return received && dataOf(received, isImport)
}

/** Streams the file of an import from disk. The answer is the finished import. */
export async function sendImportFile(
  list: Environment,
  id: string,
  file: Blob,
  format: ListFileFormat,
  signal: AbortSignal,
): Promise<ListImport> {
  const typed = file.slice(0, file.size, LIST_FILE_TYPES[format])
  return readData(`${pathOf(list, id)}/file`, isImport, { method: 'PUT', file: typed, signal })
}

/** The current state of an import. */
export async function readImport(list: Environment, id: string, signal: AbortSignal): Promise<ListImport> {
  return readData(pathOf(list, id), isImport, { signal })
}

/** Cancels an import; the list stays as it was. */
export async function cancelImport(list: Environment, id: string): Promise<ListImport> {
  return readData(pathOf(list, id), isImport, { method: 'DELETE' })
}

/** The stored imports of a list, latest first. */
export function importsOptions(list: Environment, page: PageRequest) {
  return queryOptions({
    queryKey: [MANAGEMENT_KEY, 'imports', list, page.limit, page.offset],
    queryFn: ({ signal }) => readManagementPage(pathOf(list), page, isListedImport, signal),
    placeholderData: keepPreviousData,
  })
}

/** Refreshes the list of imports after one has ended. */
export function refreshImports(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [MANAGEMENT_KEY, 'imports'] })
}
