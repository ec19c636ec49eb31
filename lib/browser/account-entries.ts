import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { JsonObject, JsonValue } from '#lib/contract/json.ts'
import { isJsonObject } from '#lib/contract/json.ts'
import type { DuplicateWarning, ManagedEntryData, RemovedEntry } from '#lib/contract/managed-entries.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { ACCOUNT_KEY, readAccountPage } from './account-page.ts'
import { callConsole } from './fetcher.ts'
import { notUnderstood } from './request-failure.ts'
import { type Check, isListOf, isMoment, isOneOf, isShape, isText, orNull } from './shape.ts'

const isItem: Check<JsonObject> = (value): value is JsonObject => isJsonObject(value as JsonValue | undefined)

const isEntryData = isShape<ManagedEntryData>({
  item: isItem,
  warnings: isListOf(isShape<DuplicateWarning>({ field: isOneOf('userId', 'email', 'phone'), id: isText })),
})
const isRemovedEntry = isShape<RemovedEntry>({
  id: isText,
  removedAt: isMoment,
  removedBy: orNull(isText),
  reason: isText,
  restorableUntil: orNull(isMoment),
  item: isItem,
})

/** Every call names the list that was on screen, so that a switch in another tab cannot lead a change into the other. */
function pathOf(list: Environment, id?: string, act?: 'restore'): string {
  const users = `/api/account/blacklist/${list === 'Test' ? 'test' : 'production'}/users`
  return [users, ...(id === undefined ? [] : [encodeURIComponent(id)]), ...(act ? [act] : [])].join('/')
}

function entryData(data: JsonValue): ManagedEntryData {
  if (!isEntryData(data)) throw notUnderstood(200)
  return data
}

/** Adds an entry with any fields, a `reason` among them. */
export async function addEntry(list: Environment, item: JsonObject, idempotencyKey: string): Promise<ManagedEntryData> {
  return entryData((await callConsole(pathOf(list), { method: 'POST', body: item, idempotencyKey })).data)
}

/** Puts other fields in the place of an entry's; `id` and times are left out. */
export async function editEntry(list: Environment, id: string, item: JsonObject): Promise<ManagedEntryData> {
  return entryData((await callConsole(pathOf(list, id), { method: 'PUT', body: item })).data)
}

/** Takes an entry off the list; it can be restored for a while. */
export async function removeEntry(list: Environment, id: string, reason: string): Promise<void> {
  await callConsole(pathOf(list, id), { method: 'DELETE', body: { reason } })
}

/** Puts a removed entry back at its place. */
export async function restoreEntry(list: Environment, id: string, idempotencyKey: string): Promise<ManagedEntryData> {
  return entryData((await callConsole(pathOf(list, id, 'restore'), { method: 'POST', idempotencyKey })).data)
}

/** What left the list, the latest first. */
export function removedEntriesOptions(list: Environment, page: PageRequest) {
  return queryOptions({
    queryKey: [ACCOUNT_KEY, 'removed', list, page.limit, page.offset],
    queryFn: ({ signal }) => readAccountPage(`${pathOf(list)}/removed`, page, isRemovedEntry, signal),
    placeholderData: keepPreviousData,
  })
}

/** Reads the list again after a change: what is on screen at once, other pages when they are gone to. */
export async function refreshEntries(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['blacklist', 'users'] }),
    client.invalidateQueries({ queryKey: [ACCOUNT_KEY, 'removed'] }),
  ])
}
