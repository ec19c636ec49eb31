import 'server-only'
import { z } from 'zod'
import type { ListFileFormat } from '#lib/contract/management/limits.ts'
import type { ImportRequest } from '#lib/contract/management/list-imports-schema.ts'
import { listedImport, listImport } from '#lib/contract/management/list-imports-schema.ts'
import type { ListName } from '#lib/contract/management/list-name.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import type { ManagedOperation } from '#lib/service-client/management/operation.ts'
import { pageOf } from '#lib/service-client/management/page-of.ts'

const importPage = pageOf(listedImport)

/** Creates an import, which then waits for its file. */
export function beginImport(list: ListName, request: ImportRequest) {
  return {
    name: 'beginImport',
    method: 'POST',
    path: ['blacklist', list, 'imports'],
    body: JSON.stringify(request),
    data: listImport,
    recordedAs: { action: 'import.begin', details: { list, mode: request.mode, dryRun: request.dryRun } },
  } satisfies ManagedOperation
}

export function listImports(list: ListName, page: PageRequest) {
  return {
    name: 'listImports',
    method: 'GET',
    path: ['blacklist', list, 'imports'],
    page,
    data: importPage,
    recordedAs: null,
  } satisfies ManagedOperation
}

/** Receives the file of an import. Answers at the end, with the finished import. */
export function sendImportFile(list: ListName, id: string) {
  return {
    name: 'sendImportFile',
    method: 'PUT',
    path: ['blacklist', list, 'imports', id, 'file'],
    data: listImport,
    mayBeMissing: true,
    recordedAs: { action: 'list.import', details: { list, id } },
  } satisfies ManagedOperation
}

export function showImport(list: ListName, id: string) {
  return {
    name: 'showImport',
    method: 'GET',
    path: ['blacklist', list, 'imports', id],
    data: listImport,
    mayBeMissing: true,
    recordedAs: null,
  } satisfies ManagedOperation
}

export function cancelImport(list: ListName, id: string) {
  return {
    name: 'cancelImport',
    method: 'DELETE',
    path: ['blacklist', list, 'imports', id],
    data: listImport,
    mayBeMissing: true,
    recordedAs: { action: 'import.cancel', details: { list, id } },
  } satisfies ManagedOperation
}

/** The whole list at one time, as a file. */
export function downloadList(list: ListName, format: ListFileFormat) {
  return {
    name: 'downloadList',
    method: 'GET',
    path: ['blacklist', list, 'export'],
    query: { format },
    data: z.never(),
    recordedAs: { action: 'list.download', details: { list, format } },
  } satisfies ManagedOperation
}
