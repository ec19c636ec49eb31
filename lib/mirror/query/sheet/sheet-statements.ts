import 'server-only'
import { type Kysely, sql } from 'kysely'
import type { MirrorTables } from '../../store/tables.ts'
import type { MirroredList } from '../mirrored-list.ts'
import type { Condition } from './conditions.ts'

/** PostgreSQL settings to switch off when the best plan is known. `jit`: compiling takes longer than it saves. */
export type Settings = readonly string[]
const AS_WRITTEN: Settings = ['jit']
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
  let count = 1
  for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) === 44) count++
  const numbers = new Uint32Array(count)
  let [index, value] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    const digit = text.charCodeAt(at) - 48
    if (digit >= 0) value = value * 10 + digit
    else {
      numbers[index++] = value
      value = 0
    }
  }
  numbers[index] = value
  return numbers
}

function readBytes(bytes: Buffer): Uint32Array {
  const numbers = new Uint32Array(bytes.length / 4)
  for (let index = 0; index < numbers.length; index++) numbers[index] = bytes.readUInt32BE(index * 4)
  return numbers
}

type Packed = Readonly<Record<string, string | Uint8Array | null>>

function unpack(packed: Packed[string] | undefined): Uint32Array {
  if (!packed) return new Uint32Array(0)
  return typeof packed === 'string' ? parseNumbers(packed) : readBytes(Buffer.from(packed))
}

/**
 * Returns the numbers of each selection, as they were at one moment: all come from one statement. Each selection is
 * returned as one value, since a row for each of a million numbers would cost several times as much.
 */
export async function numbersOfEach(
  list: MirroredList,
  settings: Settings,
  selects: readonly Condition[],
): Promise<readonly Uint32Array[]> {
  const packed = list.database.kind === 'sqlite' ? sql`group_concat(n)` : sql`string_agg(int4send(n::int4), ''::bytea)`
  const names = selects.map((_, index) => `found${index}`)
  const values = selects.map(
    (select, index) => sql`(select ${packed} from (${select}) as each) as ${sql.ref(names[index] ?? '')}`,
  )
  const [row] = await run(list, settings, sql<Packed>`select ${sql.join(values)}`)
  return names.map((name) => unpack(row?.[name]))
}

/** Returns the numbers of one selection. */
export async function numbersOf(list: MirroredList, select: Condition): Promise<Uint32Array> {
  const [numbers = new Uint32Array(0)] = await numbersOfEach(list, AS_WRITTEN, [select])
  return numbers
}
