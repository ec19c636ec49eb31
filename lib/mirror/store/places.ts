import 'server-only'
import type { Kysely } from 'kysely'
import { unpackNumbers } from './packed-numbers.ts'
import { findLastRead, pagesOf } from './pages-of.ts'
import type { MirrorTables } from './tables.ts'

/** Where rows were at the last committed read. */
export type Places = {
  of(identities: readonly string[]): Promise<readonly (number | undefined)[]>
  /** After another read was committed. */
  forget(): void
}

/** Four bytes a row in memory, filled at first use; 0 stands for a row that was not there. */
async function load(queries: Kysely<MirrorTables>, list: number): Promise<Uint32Array> {
  const last = await findLastRead(queries, list)
  const { highest } = await queries
    .selectFrom('mirror_entry')
    .select(({ fn }) => fn.max('id').as('highest'))
    .executeTakeFirstOrThrow()
  const places = new Uint32Array(Number(highest ?? 0) + 1)
  if (last === undefined) return places
  for await (const { page_offset, entries } of pagesOf(queries, last)) {
    unpackNumbers(entries).forEach((entry, place) => {
      places[entry] = page_offset + place + 1
    })
  }
  return places
}

export function placesAtLastRead(queries: Kysely<MirrorTables>, list: number): Places {
  let places: Uint32Array | undefined
  return {
    async of(identities) {
      if (identities.length === 0) return []
      places ??= await load(queries, list)
      const rows = await queries
        .selectFrom('mirror_entry')
        .select(['id', 'identity'])
        .where('list', '=', list)
        .where(
          'identity',
          'in',
          identities.map((identity) => Buffer.from(identity, 'hex')),
        )
        .execute()
      const numbers = new Map(rows.map(({ id, identity }) => [Buffer.from(identity).toString('hex'), id]))
      return identities.map((identity) => {
        const place = places?.[numbers.get(identity) ?? 0] ?? 0
        return place > 0 ? place - 1 : undefined
      })
    },
    forget() {
      places = undefined
    },
  }
}
