import type { ListName } from '#lib/contract/management/list-name.ts'
import 'server-only'
import {
  entryRemoval,
  managedEntryData,
  removedEntry,
  similarEntries,
  versionedEntry,
} from '#lib/contract/management/managed-entries-schema.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import type { ManagedOperation } from '#lib/service-client/management/operation.ts'
import { pageOf } from '#lib/service-client/management/page-of.ts'

const removedPage = pageOf(removedEntry)

/** The name of a managed list's entry in the audit log. */
export const entryName = (list: ListName, id: string) => `${list}/${id}`

/** Whether the service refuses an addition or edit if another entry may be about the same person. */
export type WhenSimilar = { readonly whenSimilar?: string }

/** Passes a parameter of the request on. The service validates it. */
export function whenSimilar(query: URLSearchParams): WhenSimilar {
  const given = query.get('whenSimilar')
  return given === null ? {} : { whenSimilar: given }
}

/** @param text the entry as JSON, which the service stores as written. */
export function addEntry(list: ListName, text: string, query: WhenSimilar) {
  return {
    name: 'addEntry',
    method: 'POST',
    path: ['blacklist', list, 'users'],
    query,
    body: text,
    data: managedEntryData,
    recordedAs: { action: 'entry.add', details: { list } },
  } satisfies ManagedOperation
}

/** @param text the known part of an entry, as JSON. */
export function findSimilar(list: ListName, text: string) {
  return {
    name: 'findSimilar',
    method: 'POST',
    path: ['blacklist', list, 'users', 'similar'],
    body: text,
    data: similarEntries,
    recordedAs: { action: 'list.search', details: { list, likeOne: true } },
  } satisfies ManagedOperation
}

export function showEntry(list: ListName, id: string) {
  return {
    name: 'showEntry',
    method: 'GET',
    path: ['blacklist', list, 'users', id],
    data: versionedEntry,
    mayBeMissing: true,
    recordedAs: { action: 'record.view', details: { list }, entries: [entryName(list, id)] },
  } satisfies ManagedOperation
}

/** @param text all fields of the entry as JSON, which replace the former ones. */
export function editEntry(list: ListName, id: string, text: string, query: WhenSimilar) {
  return {
    name: 'editEntry',
    method: 'PUT',
    path: ['blacklist', list, 'users', id],
    query,
    body: text,
    data: managedEntryData,
    mayBeMissing: true,
    recordedAs: { action: 'entry.edit', details: { list }, entries: [entryName(list, id)] },
  } satisfies ManagedOperation
}

export function removeEntry(list: ListName, id: string, request: { readonly reason: string }) {
  return {
    name: 'removeEntry',
    method: 'DELETE',
    path: ['blacklist', list, 'users', id],
    body: JSON.stringify(request),
    data: entryRemoval,
    mayBeMissing: true,
    recordedAs: { action: 'entry.remove', details: { list }, entries: [entryName(list, id)] },
  } satisfies ManagedOperation
}

export function restoreEntry(list: ListName, id: string) {
  return {
    name: 'restoreEntry',
    method: 'POST',
    path: ['blacklist', list, 'users', id, 'restore'],
    data: managedEntryData,
    mayBeMissing: true,
    recordedAs: { action: 'entry.restore', details: { list }, entries: [entryName(list, id)] },
  } satisfies ManagedOperation
}

export function listRemovedEntries(list: ListName, page: PageRequest) {
  return {
    name: 'listRemovedEntries',
    method: 'GET',
    path: ['blacklist', list, 'users', 'removed'],
    page,
    data: removedPage,
    recordedAs: { action: 'removed.view', details: { list, ...page } },
  } satisfies ManagedOperation
}
