import 'server-only'
import type { Kysely, Transaction } from 'kysely'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { sealText, textOpener } from '#lib/platform/secrets/sealed-text.ts'
import type { ConsoleTables } from '#lib/platform/store/console-tables.ts'

/** Most UTF-16 code units in a part of a file. A part ends at a line break if it contains one. */
const PART_LONGEST = 32 * 1024

const isLowSurrogate = (text: string, index: number) => (text.charCodeAt(index) & 0xfc00) === 0xdc00

/** Splits a file into the parts in which it is stored and shown. */
export function partsOf(text: string): readonly string[] {
  const parts: string[] = []
  for (let from = 0; from < text.length; ) {
    const most = from + PART_LONGEST
    const line = text.slice(from, most).lastIndexOf('\n')
    const whole = isLowSurrogate(text, most) ? most - 1 : most
    const to = most >= text.length ? text.length : line < 0 ? whole : from + line + 1
    parts.push(text.slice(from, to))
    from = to
  }
  return parts
}

/** Stores the file of a request, sealed, until the request ends. */
export async function keepFile(
  queries: Transaction<ConsoleTables>,
  id: string,
  parts: readonly string[],
  now: number,
): Promise<void> {
  for (const [index, part] of parts.entries()) {
    const content = await sealText(queries, part, configuration().sessionSecrets, now)
    await queries.insertInto('approval_file').values({ approval_id: id, place: index, content }).execute()
  }
}

/** Reads a part of a request's file; `undefined` if there is none or its key is lost. */
export async function readPart(queries: Kysely<ConsoleTables>, id: string, index: number): Promise<string | undefined> {
  const row = await queries
    .selectFrom('approval_file')
    .select('content')
    .where('approval_id', '=', id)
    .where('place', '=', index)
    .executeTakeFirst()
  const open = await textOpener(queries, configuration().sessionSecrets)
  return row && open(row.content)
}

/** Reads the whole file of a request; `undefined` if a part is missing or cannot be opened. */
export async function readFile(queries: Kysely<ConsoleTables>, id: string, parts: number): Promise<string | undefined> {
  const read: string[] = []
  for (let index = 0; index < parts; index++) {
    const part = await readPart(queries, id, index)
    if (part === undefined) return undefined
    read.push(part)
  }
  return read.join('')
}

/** Deletes the file of a request that has ended. */
export async function dropFile(queries: Kysely<ConsoleTables>, id: string): Promise<void> {
  await queries.deleteFrom('approval_file').where('approval_id', '=', id).execute()
}
