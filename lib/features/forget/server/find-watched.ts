import 'server-only'
import { isJsonObject, parseJson } from '#lib/contract/json.ts'
import { inSteps, type Person, type Queries } from './person.ts'

/** Watched values of a person, and watches to delete: those with no other value, or whose label names the person. */
export type Watched = {
  readonly values: readonly number[]
  readonly watches: ReadonlySet<string>
  /** The same values as tellings and notices name them: by watch and line. */
  readonly lines: ReadonlySet<string>
}

const lineOf = (watch: string, line: number | null) => `${watch} ${line ?? ''}`

export async function findWatched(queries: Queries, { search, hashes }: Person): Promise<Watched> {
  if (hashes.length === 0) return { values: [], watches: new Set(), lines: new Set() }
  const values = await queries
    .selectFrom('watch_value')
    .select(['number', 'watch_id', 'line'])
    .where('number', 'in', queries.selectFrom('watch_hash').select('value').where('hash', 'in', hashes))
    .execute()
  const labels = await queries.selectFrom('watch').select(['id', 'label']).execute()
  const named = labels.flatMap(({ id, label }) => (search.isNamedIn(label) ? [id] : []))
  const emptied: string[] = []
  for (const [watch, own] of Map.groupBy(values, ({ watch_id }) => watch_id)) {
    const { left } = await queries
      .selectFrom('watch_value')
      .select(({ fn }) => fn.countAll<number>().as('left'))
      .where('watch_id', '=', watch)
      .executeTakeFirstOrThrow()
    if (Number(left) === own.length) emptied.push(watch)
  }
  return {
    values: values.map(({ number }) => number),
    watches: new Set([...named, ...emptied]),
    lines: new Set(values.map(({ watch_id, line }) => lineOf(watch_id, line))),
  }
}

/** Finds tellings to receivers about these watches, the person or their entries. */
export async function findTellings(queries: Queries, person: Person, watched: Watched): Promise<readonly number[]> {
  const { search, keys } = person
  const found: number[] = []
  type Row = { number: number; watch_id: string; label: string; line: number | null; entry: string | null }
  const rows = inSteps<Row>((last, most) =>
    queries
      .selectFrom('watch_telling')
      .select(['number', 'watch_id', 'label', 'line', 'entry'])
      .where('number', '>', last?.number ?? 0)
      .orderBy('number')
      .limit(most)
      .execute(),
  )
  for await (const { number, watch_id, label, line, entry } of rows) {
    const isOfWatch = watched.watches.has(watch_id) || watched.lines.has(lineOf(watch_id, line))
    if (isOfWatch || (entry !== null && keys.has(entry)) || search.isNamedIn(label)) found.push(number)
  }
  return found
}

/** Finds notices about the person, these watches, or reviews and requests to delete. */
export async function findNotices(
  queries: Queries,
  person: Person,
  { watches, lines }: Watched,
  going: ReadonlySet<string>,
): Promise<readonly number[]> {
  const { search, keys } = person
  const found: number[] = []
  const rows = inSteps<{ number: number; content: string }>((last, most) =>
    queries
      .selectFrom('notice')
      .select(['number', 'content'])
      .where('number', '>', last?.number ?? 0)
      .orderBy('number')
      .limit(most)
      .execute(),
  )
  for await (const { number, content: text } of rows) {
    const content = parseJson(text)
    if (!isJsonObject(content)) continue
    const { watch, line, entry, review, approval } = content
    const isOfWatch =
      typeof watch === 'string' && (watches.has(watch) || (line !== null && lines.has(lineOf(watch, Number(line)))))
    const isOf = [review, approval].some((id) => typeof id === 'string' && going.has(id))
    const isOfEntry = typeof entry === 'string' && keys.has(entry)
    if (isOfWatch || isOf || isOfEntry || search.isNamedInJson(content)) found.push(number)
  }
  return found
}
