import 'server-only'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { type JsonObject, parseJson } from '#lib/contract/json.ts'
import { entryOfKey } from '../store/record-key.ts'
import { ENTRY_STATES } from '../store/tables.ts'
import { type EntryState, stateOf } from './find-entries.ts'
import type { MirroredList } from './mirrored-list.ts'

/** Something happened between two moments; the first is `null` where nothing is known of the time before. */
export type Interval = { readonly after: number | null; readonly by: number }

/** A content that a row had: it came in `from`, and went in `to`, or has not gone. */
export type Version = { readonly item: BlacklistedUser; readonly from: Interval; readonly to: Interval | undefined }

/** A row with every content that it had, the oldest first. Between `to` and the next `from` it was off the list. */
export type MirroredRecord = {
  readonly key: string
  readonly state: EntryState
  readonly firstSeenAt: number
  /** How often the row is on the list, equal in everything. */
  readonly copies: number
  readonly versions: readonly Version[]
}

/** The row that a key names, with its history. */
export async function findRecord(list: MirroredList, key: string): Promise<MirroredRecord | undefined> {
  const number = entryOfKey(list.seal, key)
  if (number === undefined) return undefined
  const entry = await list.queries
    .selectFrom('mirror_entry')
    .selectAll()
    .where('id', '=', number)
    .where('list', '=', list.id)
    .executeTakeFirst()
  if (!entry) return undefined
  const past = await list.queries
    .selectFrom('mirror_version')
    .selectAll()
    .where('entry', '=', number)
    .orderBy('id')
    .execute()
  const versionOf = ({ body, from_lo, from_hi }: typeof entry | (typeof past)[number], to: Interval | undefined) => ({
    item: parseJson(body) as JsonObject,
    from: { after: from_lo, by: from_hi },
    to,
  })
  const left = { after: entry.seen_at, by: entry.missed_at ?? entry.seen_at }
  const versions = [
    ...past.map((row) => versionOf(row, { after: row.to_lo, by: row.to_hi })),
    versionOf(entry, entry.state === ENTRY_STATES.removed ? left : undefined),
  ]
  return { key, state: stateOf(entry.state), firstSeenAt: entry.first_seen, copies: entry.copies, versions }
}

/**
 * What a row was at a moment: `listed` with its content; `absent`; or `unknown`, where the moment lies in an interval in
 * which something happened, with what it was before and after if it was listed then.
 */
export type AsOf =
  | { readonly outcome: 'listed'; readonly item: BlacklistedUser }
  | { readonly outcome: 'absent' }
  | { readonly outcome: 'unknown'; readonly items: readonly BlacklistedUser[] }

/** What a row was at a moment, as far as its history tells. */
export function asOf(versions: readonly Version[], moment: number): AsOf {
  const surely = versions.find(({ from, to }) => from.by <= moment && (to === undefined || moment <= (to.after ?? 0)))
  if (surely) return { outcome: 'listed', item: surely.item }
  const perhaps = versions.filter(
    ({ from, to }) => (from.after ?? Number.NEGATIVE_INFINITY) < moment && (to === undefined || moment < to.by),
  )
  if (perhaps.length === 0) return { outcome: 'absent' }
  return { outcome: 'unknown', items: perhaps.map(({ item }) => item) }
}
