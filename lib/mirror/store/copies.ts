import 'server-only'
import { type Kysely, sql } from 'kysely'
import type { Certificate, EntryNumber } from '../generation.ts'
import { inPieces } from './in-pieces.ts'
import { unpackNumbers } from './packed-numbers.ts'
import { pagesOf } from './pages-of.ts'
import type { MirrorTables } from './tables.ts'

/** Entries per statement. */
const CHUNK = 20_000

/** The number of additional places of each entry that is in several. */
type Extra = ReadonlyMap<EntryNumber, number>
const NONE: Extra = new Map()

const sumOf = (extra: Extra) => extra.values().reduce((sum, each) => sum + each, 0)

/** Returns the entries seen in several places; undefined if the total changed, since they may have moved. */
async function findExtra(within: Kysely<MirrorTables>, generation: number, total: number): Promise<Extra | undefined> {
  const { rows } = await sql<{ highest: number }>`select max(id) as highest from mirror_content`.execute(within)
  // Four bytes an entry; 0 means not seen yet.
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
    .selectFrom('mirror_content')
    .select(['id', 'copies'])
    .where('list', '=', list)
    .where('copies', '>', 1)
    .execute()
  const wanted = new Map([
    ...before.map(({ id }) => [id, 1] as const),
    ...[...extra].map(([id, n]) => [id, n + 1] as const),
  ])
  for (const { id, copies } of before) if (wanted.get(id) === copies) wanted.delete(id)
  for (const [copies, rows] of Map.groupBy(wanted, ([, copies]) => copies)) {
    for (const piece of inPieces(
      rows.map(([id]) => id),
      CHUNK,
    )) {
      await within.updateTable('mirror_content').set({ copies }).where('id', 'in', piece).execute()
    }
  }
}

/** Returns the copies that explain the service's total, or none if they do not add up to it. */
async function explain(
  within: Kysely<MirrorTables>,
  generation: number,
  { read, totalFirst, totalLast }: Certificate,
): Promise<Extra> {
  const lacking = totalLast - read
  if (lacking <= 0 || totalFirst !== totalLast) return NONE
  const extra = (await findExtra(within, generation, totalLast)) ?? NONE
  return sumOf(extra) === lacking ? extra : NONE
}

/**
 * Finds entries that are on the list several times with equal contents, and stores how often. An entry seen in several
 * places may also have moved, so copies count only if they make up exactly the difference to the service's total. If
 * they do not, every stored number of copies is reset.
 *
 * @returns how many entries of the list are such copies.
 */
export async function countCopies(
  within: Kysely<MirrorTables>,
  list: number,
  generation: number,
  certificate: Certificate,
): Promise<number> {
  const extra = await explain(within, generation, certificate)
  await write(within, list, extra)
  return sumOf(extra)
}
