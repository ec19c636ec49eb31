import 'server-only'
import type { Kysely } from 'kysely'
import { unpackNumbers } from './packed-numbers.ts'
import type { MirrorTables } from './tables.ts'

/** Where rows were at the last committed read. */
export type Places = {
  of(identities: readonly string[]): Promise<readonly (number | undefined)[]>
  /** After another read was committed. */
  forget(): void
}

/** Four bytes a row in memory, filled at first use; 0 stands for a row that was not there. */
async function load(queries: Kysely<MirrorTables>, list: number): Promise<Uint32Array> {
  const last = await queries
    .selectFrom('mirror_generation')
    .select('id')
    .where('list', '=', list)
    .where('state', '=', 'committed')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { highest } = await queries
    .selectFrom('mirror_entry')
    .select(({ fn }) => fn.max('id').as('highest'))
    .executeTakeFirstOrThrow()
  const places = new Uint32Array(Number(highest ?? 0) + 1)
  if (!last) return places
  for (let after = 0; ; ) {
    const page = await queries
      .selectFrom('mirror_page')
      .select(['id', 'page_offset', 'entries'])
      .where('generation', '=', last.id)
      .where('id', '>', after)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (!page) return places
    after = page.id
    unpackNumbers(page.entries).forEach((entry, place) => {
      places[entry] = page.page_offset + place + 1
    })
  }
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
