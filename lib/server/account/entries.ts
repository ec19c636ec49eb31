import 'server-only'
import { entryRemoval, managedEntryData, removedEntry } from '#lib/contract/managed-entries-schema.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import type { ManagedOperation } from './operation.ts'
import { pageOf } from './page-of.ts'

/** The two lists as paths name them. */
const LISTS = ['test', 'production'] as const
export type ListName = (typeof LISTS)[number]

/** The list that a path names; `undefined` for any other text. */
export function listNamed(text: string | undefined): ListName | undefined {
  return LISTS.find((name) => name === text)
}

const removedPage = pageOf(removedEntry)

/** @param text the entry as JSON, kept by the service as it is written. */
export function addEntry(list: ListName, text: string) {
  return {
    name: 'addEntry',
    method: 'POST',
    path: ['blacklist', list, 'users'],
    body: text,
    data: managedEntryData,
    act: { action: 'entry.add', details: { list } },
  } satisfies ManagedOperation
}

/** @param text all fields of the entry as JSON, in the place of those before. */
export function editEntry(list: ListName, id: string, text: string) {
  return {
    name: 'editEntry',
    method: 'PUT',
    path: ['blacklist', list, 'users', id],
    body: text,
    data: managedEntryData,
    namesOne: true,
    act: { action: 'entry.edit', details: { list }, subjects: [id] },
  } satisfies ManagedOperation
}

export function removeEntry(list: ListName, id: string, request: { readonly reason: string }) {
  return {
    name: 'removeEntry',
    method: 'DELETE',
    path: ['blacklist', list, 'users', id],
    body: JSON.stringify(request),
    data: entryRemoval,
    namesOne: true,
    act: { action: 'entry.remove', details: { list }, subjects: [id] },
  } satisfies ManagedOperation
}

export function restoreEntry(list: ListName, id: string) {
  return {
    name: 'restoreEntry',
    method: 'POST',
    path: ['blacklist', list, 'users', id, 'restore'],
    data: managedEntryData,
    namesOne: true,
    act: { action: 'entry.restore', details: { list }, subjects: [id] },
  } satisfies ManagedOperation
}

export function listRemovedEntries(list: ListName, page: PageRequest) {
  return {
    name: 'listRemovedEntries',
    method: 'GET',
    path: ['blacklist', list, 'users', 'removed'],
    page,
    data: removedPage,
  } satisfies ManagedOperation
}
