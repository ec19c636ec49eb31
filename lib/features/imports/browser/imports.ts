import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ListFileFormat } from '#lib/contract/management/limits.ts'
import { LIST_FILE_TYPES } from '#lib/contract/management/limits.ts'
import type { ImportRequest, ListedImport, ListImport } from '#lib/contract/management/list-imports-schema.ts'
import { listNameOf } from '#lib/contract/management/list-name.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { readTrusted } from '#lib/platform/browser/fetcher.ts'
import { MANAGEMENT_KEY, readManagementPage } from '#lib/platform/browser/management-page.ts'
import { trusted } from '#lib/platform/browser/trusted.ts'
import type { ConfirmedCall } from '#lib/platform/browser/use-confirmed-call.ts'

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
  return received && trusted(received.data)
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
  return readTrusted(`${pathOf(list, id)}/file`, { method: 'PUT', file: typed, signal })
}

/** The current state of an import. */
export async function readImport(list: Environment, id: string, signal: AbortSignal): Promise<ListImport> {
  return readTrusted(pathOf(list, id), { signal })
}

/** Cancels an import; the list stays as it was. */
export async function cancelImport(list: Environment, id: string): Promise<ListImport> {
  return readTrusted(pathOf(list, id), { method: 'DELETE' })
}

/** The stored imports of a list, latest first. */
export function importsOptions(list: Environment, page: PageRequest) {
  return queryOptions({
    queryKey: [MANAGEMENT_KEY, 'imports', list, page.limit, page.offset],
    queryFn: ({ signal }) => readManagementPage<ListedImport>(pathOf(list), page, signal),
    placeholderData: keepPreviousData,
  })
}

/** Refreshes the list of imports after one has ended. */
export function refreshImports(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [MANAGEMENT_KEY, 'imports'] })
}
