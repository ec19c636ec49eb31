import 'server-only'
import { type Kysely, sql } from 'kysely'
import type { MirrorTables } from '../store/tables.ts'
import type { Condition } from './conditions.ts'
import type { MirroredList } from './mirrored-list.ts'

/** PostgreSQL's own guess of a plan is left out where the way is known. Compiling a statement takes longer than it saves. */
export type Settings = readonly string[]
export const AS_WRITTEN: Settings = ['jit']
export const IN_ORDER: Settings = ['jit', 'enable_sort', 'enable_bitmapscan', 'enable_seqscan']

export async function run<Row>(
  { database, queries }: MirroredList,
  settings: Settings,
  statement: ReturnType<typeof sql<Row>>,
): Promise<readonly Row[]> {
  if (database.kind === 'sqlite') return (await statement.execute(queries)).rows
  return queries.transaction().execute(async (within: Kysely<MirrorTables>) => {
    const off = settings.map((name) => sql`set_config(${name}, 'off', true)`)
    await sql`select ${sql.join(off)}`.execute(within)
    return (await statement.execute(within)).rows
  })
}

function parseNumbers(text: string): Uint32Array {
  let count = text === '' ? 0 : 1
  for (let place = 0; place < text.length; place++) if (text.charCodeAt(place) === 44) count++
  const numbers = new Uint32Array(count)
  let [place, value] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    const digit = text.charCodeAt(at) - 48
    if (digit >= 0) value = value * 10 + digit
    else {
      numbers[place++] = value
      value = 0
    }
  }
  if (count > 0) numbers[place] = value
  return numbers
}

function readBytes(bytes: Buffer): Uint32Array {
  const numbers = new Uint32Array(bytes.length / 4)
  for (let place = 0; place < numbers.length; place++) numbers[place] = bytes.readUInt32BE(place * 4)
  return numbers
}

/** The numbers that a statement selects, as one value: a row for each of a million would cost several times as much. */
export async function numbersOf(list: MirroredList, settings: Settings, select: Condition): Promise<Uint32Array> {
  if (list.database.kind === 'sqlite') {
    const found = await run(
      list,
      settings,
      sql<{ found: string | null }>`select group_concat(n) as found from (${select})`,
    )
    return parseNumbers(found[0]?.found ?? '')
  }
  const packed = sql<{
    found: Buffer | null
  }>`select string_agg(int4send(n::int4), ''::bytea) as found from (${select}) as each`
  const [row] = await run(list, settings, packed)
  return row?.found ? readBytes(row.found) : new Uint32Array(0)
}
