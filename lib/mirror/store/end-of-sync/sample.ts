import 'server-only'
import type { Kysely } from 'kysely'
import type { EntryNumber } from '../../generation.ts'
import { type Values, valuesOf } from '../../pairing/values.ts'
import { inPieces } from '../in-pieces.ts'
import { itemOf } from '../item-of.ts'
import { unpackNumbers } from '../packed-numbers.ts'
import type { MirrorTables } from '../tables.ts'

/** Contents per statement. */
const CHUNK = 500
/** Pages sampled from a whole sync. Two thousand entries tell as much as a million. */
const PAGES = 20

/** Reads the values of contents, of each content once. */
export type Bodies = { valuesOf(ids: readonly EntryNumber[]): Promise<ReadonlyMap<EntryNumber, Values>> }

export function bodiesOf(within: Kysely<MirrorTables>): Bodies {
  const known = new Map<EntryNumber, Values>()
  return {
    async valuesOf(ids) {
      const missing = [...new Set(ids)].filter((id) => !known.has(id))
      for (const piece of inPieces(missing, CHUNK)) {
        const rows = await within.selectFrom('mirror_content').select(['id', 'body']).where('id', 'in', piece).execute()
        for (const { id, body } of rows) known.set(id, valuesOf(itemOf(body)))
      }
      return known
    },
  }
}

/** A page of a sync: consecutive entries from an offset on. */
export type SampledPage = { readonly offset: number; readonly entries: readonly EntryNumber[] }

/** Returns some pages of a sync, at about the same offsets in every sync. */
export async function samplePages(within: Kysely<MirrorTables>, generation: number): Promise<readonly SampledPage[]> {
  const places = await within
    .selectFrom('mirror_page')
    .select(['id', 'page_offset'])
    .where('generation', '=', generation)
    .orderBy('page_offset')
    .orderBy('id')
    .execute()
  const step = Math.max(1, places.length / PAGES)
  const chosen = new Set(
    Array.from({ length: Math.min(PAGES, places.length) }, (_, index) => places[Math.floor(index * step)]?.id ?? 0),
  )
  if (chosen.size === 0) return []
  const pages = await within
    .selectFrom('mirror_page')
    .select(['page_offset', 'entries'])
    .where('id', 'in', [...chosen])
    .orderBy('page_offset')
    .execute()
  return pages.map(({ page_offset, entries }) => ({ offset: page_offset, entries: unpackNumbers(entries) }))
}
