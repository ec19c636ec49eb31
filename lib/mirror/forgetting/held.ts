import 'server-only'
import type { Kysely } from 'kysely'
import { leavesOf } from '#lib/matching/leaves.ts'
import type { PersonSearch } from '#lib/matching/named-in.ts'
import { eventIdOf } from '../events/event-store.ts'
import { termKey } from '../store/index/term-key.ts'
import { itemOf } from '../store/item-of.ts'
import { CONTENT_STATES, type MirrorTables } from '../store/tables.ts'

/** Values that more contents have than this do not belong to a single person. */
const CONTENTS_MOST = 500

/** A list to search. In the copy of a list that is no longer read, nothing counts as listed. */
export type ForgettingList = { readonly id: number; readonly isRead: boolean }

/** What the copy of a list stores about a person. `ids` are the service's ids of the entries. */
export type Held = {
  /** Entries on the list that have one of the values now. */
  readonly listed: readonly number[]
  /** Entries that are no longer on the list, whose contents are all deleted. */
  readonly entries: readonly number[]
  readonly contents: readonly number[]
  /** All contents of entries that have or had one of the values. */
  readonly related: readonly number[]
  /** Lines about `contents` and `entries`. */
  readonly lines: readonly number[]
  readonly ids: readonly string[]
  /** Reasons and names of files that contain one of the values. */
  readonly reasons: readonly string[]
  readonly files: readonly string[]
}

type Row = { readonly id: number; readonly entry: number | null; readonly state: number; readonly body: string }

const chainOf = ({ id, entry }: Row) => entry ?? id
const isListed = ({ state }: Row) => state < CONTENT_STATES.removed

function contentsOf(within: Kysely<MirrorTables>, list: number) {
  return within.selectFrom('mirror_content').select(['id', 'entry', 'state', 'body']).where('list', '=', list)
}

/** Returns the contents that have one of the values, even in a sighting; `undefined` if there are too many. */
async function findMatched(
  within: Kysely<MirrorTables>,
  list: number,
  { forms, isIn }: PersonSearch,
): Promise<readonly Row[] | undefined> {
  const keys = forms.map((form) => termKey(list, form))
  const terms = within.selectFrom('mirror_term').select('content').where('key', 'in', keys)
  const rows = await contentsOf(within, list)
    .where('id', 'in', terms)
    .limit(CONTENTS_MOST + 1)
    .execute()
  if (rows.length > CONTENTS_MOST) return undefined
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const sightings = await within
    .selectFrom('mirror_sighting')
    .select(['content', 'body'])
    .where('content', 'in', ids)
    .execute()
  const holds = (body: string) => leavesOf(itemOf(body)).some(isIn)
  return rows.filter(({ id, body }) =>
    [body, ...sightings.filter(({ content }) => content === id).map((sighting) => sighting.body)].some(holds),
  )
}

async function findChains(within: Kysely<MirrorTables>, list: number, chains: readonly number[]) {
  if (chains.length === 0) return []
  return contentsOf(within, list)
    .where((row) => row.or([row('entry', 'in', chains), row.and([row('id', 'in', chains), row('entry', 'is', null)])]))
    .execute()
}

async function findLines(
  within: Kysely<MirrorTables>,
  list: number,
  { contents, entries }: Pick<Held, 'contents' | 'entries'>,
): Promise<readonly number[]> {
  if (contents.length === 0) return []
  const rows = await within
    .selectFrom('mirror_change')
    .select('seq')
    .where('list', '=', list)
    .where((row) =>
      row.or([
        row('old_content', 'in', contents),
        row('new_content', 'in', contents),
        ...(entries.length > 0 ? [row('entry', 'in', entries)] : []),
      ]),
    )
    .execute()
  return rows.map(({ seq }) => seq)
}

async function findTexts(
  within: Kysely<MirrorTables>,
  list: number,
  column: 'reason' | 'file_name',
  { isNamedIn }: PersonSearch,
): Promise<readonly string[]> {
  const rows = await within
    .selectFrom('mirror_event')
    .select(`${column} as text`)
    .distinct()
    .where('list', '=', list)
    .where(column, 'is not', null)
    .execute()
  return rows.flatMap(({ text }) => (text !== null && isNamedIn(text) ? [text] : []))
}

/** Finds what the copy of a list stores about a person; `undefined` if too many entries have the values. */
export async function findHeld(
  within: Kysely<MirrorTables>,
  { id: list, isRead }: ForgettingList,
  search: PersonSearch,
): Promise<Held | undefined> {
  const matched = await findMatched(within, list, search)
  if (!matched) return undefined
  const chains = [...new Set(matched.map(chainOf))]
  const all = await findChains(within, list, chains)
  const staying = new Set(isRead ? all.filter(isListed).map(chainOf) : [])
  const isGone = (row: Row) => !staying.has(chainOf(row))
  const going = [...all.filter(isGone), ...matched.filter((row) => !isGone(row) && !isListed(row))]
  const found = {
    entries: chains.filter((chain) => !staying.has(chain)),
    contents: going.map(({ id }) => id),
  }
  return {
    ...found,
    related: all.map(({ id }) => id),
    listed: isRead ? [...new Set(matched.filter(isListed).map(chainOf))] : [],
    lines: await findLines(within, list, found),
    ids: [...new Set(all.filter(isGone).flatMap(({ body }) => eventIdOf(itemOf(body)) ?? []))],
    reasons: await findTexts(within, list, 'reason', search),
    files: await findTexts(within, list, 'file_name', search),
  }
}
