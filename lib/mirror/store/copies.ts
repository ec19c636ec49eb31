import 'server-only'
import { type Kysely, sql } from 'kysely'
import type { Certificate, EntryNumber } from '../generation.ts'
import { unpackNumbers } from './packed-numbers.ts'
import type { MirrorTables } from './tables.ts'

/** How many places more than one each of some rows is at. */
type Extra = ReadonlyMap<EntryNumber, number>

/** The pages of a read, in the order in which they landed. */
export async function* pagesOf(within: Kysely<MirrorTables>, generation: number) {
  for (let after = 0; ; ) {
    const page = await within
      .selectFrom('mirror_page')
      .select(['id', 'page_offset', 'total', 'entries'])
      .where('generation', '=', generation)
      .where('id', '>', after)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (!page) return
    after = page.id
    yield page
  }
}

/** Whether one of these rows seemed to change in a read: then two rows may have its name. */
async function hasChanged(within: Kysely<MirrorTables>, generation: number, entries: readonly EntryNumber[]) {
  if (entries.length === 0) return false
  const lines = within.selectFrom('mirror_change').select('seq').where('entry', 'in', entries)
  return (await lines.where('generation', '=', generation).limit(1).executeTakeFirst()) !== undefined
}

/** The rows that a read saw in several places, if the service counted the same throughout: else they may have moved. */
async function findExtra(within: Kysely<MirrorTables>, generation: number, total: number): Promise<Extra | undefined> {
  const { rows } = await sql<{ highest: number }>`select max(id) as highest from mirror_entry`.execute(within)
  // Four bytes a row; 0 stands for one that was not seen yet.
  const firstPlaces = new Uint32Array(Number(rows[0]?.highest ?? 0) + 1)
  const others = new Map<EntryNumber, Set<number>>()
  for await (const page of pagesOf(within, generation)) {
    if (page.total !== total) return undefined
    unpackNumbers(page.entries).forEach((entry, index) => {
      const place = page.page_offset + index + 1
      const first = firstPlaces[entry]
      if (!first) firstPlaces[entry] = place
      else if (first !== place) others.set(entry, (others.get(entry) ?? new Set()).add(place))
    })
  }
  return new Map([...others].map(([entry, places]) => [entry, places.size]))
}

async function write(within: Kysely<MirrorTables>, list: number, extra: Extra): Promise<void> {
  const before = await within
    .selectFrom('mirror_entry')
    .select(['id', 'copies'])
    .where('list', '=', list)
    .where('copies', '>', 1)
    .execute()
  const wanted = new Map([
    ...before.map(({ id }) => [id, 1] as const),
    ...[...extra].map(([id, n]) => [id, n + 1] as const),
  ])
  for (const { id, copies } of before) if (wanted.get(id) === copies) wanted.delete(id)
  for (const [id, copies] of wanted) {
    await within.updateTable('mirror_entry').set({ copies }).where('id', '=', id).execute()
  }
}

/**
 * Finds the rows that are on the list several times, equal in everything, and writes down how often. Only where that is
 * exactly what lacks for the service's own count: a row seen in two places may also have moved.
 *
 * @returns how many rows of the list are such copies.
 */
export async function countCopies(
  within: Kysely<MirrorTables>,
  list: number,
  generation: number,
  { read, totalFirst, totalLast }: Certificate,
): Promise<number> {
  const lacking = totalLast - read
  if (lacking < 0 || totalFirst !== totalLast) return 0
  const extra = lacking === 0 ? new Map() : await findExtra(within, generation, totalLast)
  const found = [...(extra?.values() ?? [])].reduce((sum, each) => sum + each, 0)
  if (!extra || found !== lacking || (await hasChanged(within, generation, [...extra.keys()]))) return 0
  await write(within, list, extra)
  return lacking
}
