import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { isNested } from '#lib/contract/json.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { LIST_FILTERS_MAXIMUM, LIST_SEARCH_LONGEST } from '#lib/mirror/api/list-question.ts'
import { steadyNow } from '#lib/platform/browser/clock.ts'
import { callConsole, readTrusted } from '#lib/platform/browser/fetcher.ts'
import { notUnderstood, type RequestFailure } from '#lib/platform/browser/request-failure.ts'
import type { FoundNote, KnownEntry, OpenedEntry } from '../api/opened-entry.ts'

/** What identifies an entry: its id or, without one, as many of its plain values as a request may hold. */
function filtersOf(user: BlacklistedUser) {
  const plain = Object.entries(user).flatMap(([path, value]) =>
    isNested(value) || String(value).length > LIST_SEARCH_LONGEST ? [] : [{ path, operator: 'is' as const, value }],
  )
  const id = plain.filter(({ path }) => path === 'id')
  return (id.length > 0 ? id : plain).slice(0, LIST_FILTERS_MAXIMUM)
}

/** `seenAt` is when the browser asked, by `steadyNow`: the entry may have changed while the answer traveled. */
type Seen<Answer> = Answer & { readonly seenAt: number }

const KINDS: Readonly<Record<KnownEntry['kind'], true>> = { unread: true, unknown: true, several: true, known: true }
const STATES: Readonly<Record<OpenedEntry['state'], true>> = { listed: true, pending: true, removed: true }

/** Throws for the state of a newer console, which a tab from before its upgrade would take for listed. */
function withKnownState<Entry extends OpenedEntry>(entry: Entry): Entry {
  if (!Object.hasOwn(STATES, entry.state)) throw notUnderstood(200)
  return entry
}

/** What is known of an entry on screen. Its personal values are sent in a body and stored nowhere. */
export function knownEntryOptions(user: BlacklistedUser, list: Environment | null) {
  return queryOptions<Seen<KnownEntry>, RequestFailure>({
    queryKey: ['entry', list, JSON.stringify(filtersOf(user).map(({ value }) => String(value)))],
    queryFn: async ({ signal }) => {
      const seenAt = steadyNow()
      const sending = { method: 'POST', body: { filters: filtersOf(user) }, signal } as const
      const known = await readTrusted<KnownEntry>('/api/mirror/history', sending)
      if (!Object.hasOwn(KINDS, known.kind)) throw notUnderstood(200)
      if (known.kind === 'known') withKnownState(known.entry)
      return { ...known, seenAt }
    },
  })
}

const pathOf = (key: string) => `/api/blacklist/users/${encodeURIComponent(key)}`

/** The entry of a key. */
export function openedEntryOptions(key: string) {
  return queryOptions<Seen<OpenedEntry>, RequestFailure>({
    queryKey: ['entry', key],
    queryFn: async ({ signal }) => {
      const seenAt = steadyNow()
      return { ...withKnownState(await readTrusted<OpenedEntry>(pathOf(key), { signal })), seenAt }
    },
  })
}

/** Refreshes what is known of entries on screen. */
export function refreshKnownEntries(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['entry'] })
}

/** Writes a note. A repeat with the same idempotency key writes no second one. */
export async function addNote(key: string, text: string, idempotencyKey: string): Promise<void> {
  await callConsole(`${pathOf(key)}/notes`, { method: 'POST', body: { text }, idempotencyKey })
}

/**
 * Edits a note.
 *
 * @param editedAt of the note as the person read it.
 * @returns `editedAt` of the note from now on.
 */
export async function editNote(id: string, text: string, editedAt: string | null): Promise<string> {
  const sending = { method: 'PUT', body: { text, editedAt } } as const
  return (await readTrusted<{ readonly editedAt: string }>(`/api/notes/${id}`, sending)).editedAt
}

/** @param editedAt of the note as the person read it. */
export async function removeNote(id: string, editedAt: string | null): Promise<void> {
  await callConsole(`/api/notes/${id}`, { method: 'DELETE', body: { editedAt } })
}

/** The notes that contain a text. */
export function foundNotesOptions(text: string) {
  return queryOptions<readonly FoundNote[], RequestFailure>({
    queryKey: ['notes', text],
    queryFn: ({ signal }) => readTrusted('/api/notes/search', { method: 'POST', body: { text }, signal }),
  })
}
