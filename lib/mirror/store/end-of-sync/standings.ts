import 'server-only'
import { type Kysely, sql } from 'kysely'
import { parseJson } from '#lib/contract/json.ts'
import { formsOf } from '#lib/matching/forms/forms-of.ts'
import type { Leaf } from '#lib/matching/leaves.ts'
import type { EntrySet } from '../../entry-set.ts'
import type { EntryNumber } from '../../generation.ts'
import { pairingValue, valuesOf } from '../../pairing/values.ts'
import { inPieces } from '../in-pieces.ts'
import { termKey } from '../index/term-key.ts'
import { itemOf } from '../item-of.ts'
import { manyRows } from '../many-rows.ts'
import type { MirrorDatabase } from '../open-mirror.ts'
import { CONTENT_STATES, type MirrorTables } from '../tables.ts'
import type { Standing } from './settle.ts'

/** Contents per statement, without and with their bodies. */
const CHUNK = 20_000
const BODIES_CHUNK = 500

const COLUMNS = [
  'id',
  'entry',
  'state',
  'misses',
  'waiting_since',
  'told',
  'first_seen',
  'from_lo',
  'from_hi',
  'seen_at',
  'missed_at',
] as const

export type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

function rows(within: Kysely<MirrorTables>) {
  return within.selectFrom('mirror_content').select(COLUMNS)
}

/** Selects by the numbers alone: by the list too, SQLite could take the index of its states, and read all of that. */
function rowsOf(within: Kysely<MirrorTables>, ids: readonly EntryNumber[]): Promise<Row[]> {
  return rows(within).where('id', 'in', ids).execute()
}

/** Returns every content that waits for its line. */
export function findWaiting(within: Kysely<MirrorTables>, list: number): Promise<Row[]> {
  return rows(within).where('list', '=', list).where('waiting_since', 'is not', null).orderBy('id').execute()
}

/** Returns every content that counts as listed and was not seen, and how many count as listed. */
export async function findUnseen(within: Kysely<MirrorTables>, list: number, seen: EntrySet) {
  const unseen: Row[] = []
  let listed = 0
  for (const state of [CONTENT_STATES.listed, CONTENT_STATES.pending, CONTENT_STATES.replaced]) {
    for (let after = 0; ; ) {
      const ids = await within
        .selectFrom('mirror_content')
        .select('id')
        .where('list', '=', list)
        .where('state', '=', state)
        .where('id', '>', after)
        .orderBy('id')
        .limit(CHUNK)
        .execute()
      if (state !== CONTENT_STATES.replaced) listed += ids.length
      const missing = ids.flatMap(({ id }) => (seen.has(id) ? [] : [id]))
      if (missing.length > 0) unseen.push(...(await rowsOf(within, missing)))
      const last = ids.at(-1)
      if (!last || ids.length < CHUNK) break
      after = last.id
    }
  }
  return { unseen, listed }
}

type Keys = ReadonlyMap<EntryNumber, string>

/** Returns the values of contents at the path that pairs them. */
async function keysOf(within: Kysely<MirrorTables>, path: string, ids: readonly EntryNumber[]): Promise<Keys> {
  const keys = new Map<EntryNumber, string>()
  for (const piece of inPieces(ids, BODIES_CHUNK)) {
    const rows = await within.selectFrom('mirror_content').select(['id', 'body']).where('id', 'in', piece).execute()
    for (const { id, body } of rows) {
      const value = pairingValue(valuesOf(itemOf(body)), path)
      if (value !== undefined) keys.set(id, value)
    }
  }
  return keys
}

/** Finds the contents that count as listed and may have one of these values, by its terms. */
async function findByKey(
  within: Kysely<MirrorTables>,
  { kind }: MirrorDatabase,
  list: number,
  path: string,
  values: readonly string[],
): Promise<readonly EntryNumber[]> {
  const found = new Set<EntryNumber>()
  for (const piece of inPieces(values, BODIES_CHUNK)) {
    const forms = piece.flatMap((value) => formsOf(path, parseJson(value) as Leaf['value']))
    const keys = forms.flatMap((form) => (form.kind === 'folded' ? [[termKey(list, form)]] : []))
    const { rows } = await sql<{ id: number }>`select content.id from mirror_field as field
      cross join mirror_term as term cross join mirror_content as content
      where field.list = ${list} and field.path = ${path}
        and term.key in (${manyRows(kind, ['bigint'], keys)}) and term.field = field.id
        and content.id = term.content and content.state < ${CONTENT_STATES.replaced}`.execute(within)
    for (const { id } of rows) found.add(id)
  }
  return [...found]
}

export type Gathered = { readonly standings: readonly Standing[]; readonly rows: ReadonlyMap<EntryNumber, Row> }

/**
 * Collects every content that the end of a sync decides about: those that wait, those it did not see, and those that
 * share a key with one of these.
 */
export async function gather(
  within: Kysely<MirrorTables>,
  database: MirrorDatabase,
  list: number,
  given: { readonly waiting: readonly Row[]; readonly unseen: readonly Row[] },
  options: { readonly path: string | null; readonly generation: number; readonly seen: EntrySet },
): Promise<Gathered> {
  const { path, generation, seen } = options
  const rows = new Map([...given.waiting, ...given.unseen].map((row) => [row.id, row]))
  // A first miss needs no key if nothing came.
  const sought = [...rows.values()].filter(({ misses }) => given.waiting.length > 0 || misses > 0)
  const own = sought.map(({ id }) => id)
  const keys = new Map(path === null ? [] : await keysOf(within, path, own))
  if (path !== null && keys.size > 0) {
    const distinct = [...new Set(keys.values())]
    const others = (await findByKey(within, database, list, path, distinct)).filter((id) => !rows.has(id))
    for (const [id, key] of await keysOf(within, path, others)) keys.set(id, key)
    for (const piece of inPieces(others, BODIES_CHUNK)) {
      for (const row of await rowsOf(within, piece)) rows.set(row.id, row)
    }
  }
  const stateOf = (state: number) => {
    if (state === CONTENT_STATES.replaced) return 'replaced'
    return state === CONTENT_STATES.pending ? 'pending' : 'listed'
  }
  const waitsOf = ({ waiting_since }: Row) => {
    if (waiting_since === null) return undefined
    return waiting_since === generation ? 'new' : 'longer'
  }
  const standings = [...rows.values()].map(
    (row): Standing => ({
      id: row.id,
      state: stateOf(row.state),
      isSeen: seen.has(row.id),
      misses: row.misses,
      waits: waitsOf(row),
      isBack: row.first_seen !== row.from_hi,
      key: keys.get(row.id),
      cameBy: row.from_hi,
      lastSeenAt: row.seen_at,
      isTold: row.told === 1,
    }),
  )
  return { standings, rows }
}
