import 'server-only'
import { isJsonObject, type JsonValue, parseJson } from '#lib/contract/json.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { textOpener } from '#lib/platform/secrets/sealed-text.ts'
import { inSteps, type Person, type Queries } from './person.ts'

type Sealed = { readonly id: string; readonly sealed: string; readonly told: string | null }

/** Returns the sealed rows about the person or one of their entries. Skips rows whose key is lost. */
async function namedAmong(
  queries: Queries,
  rows: AsyncIterable<Sealed>,
  isAbout: (content: JsonValue) => boolean,
): Promise<readonly string[]> {
  const open = await textOpener(queries, configuration().sessionSecrets)
  const found: string[] = []
  for await (const { id, sealed, told } of rows) {
    const texts = await Promise.all([open(sealed), told === null ? undefined : open(told)])
    const [content, answer] = texts
    if ((content !== undefined && isAbout(parseJson(content))) || (answer !== undefined && isAbout({ answer }))) {
      found.push(id)
    }
  }
  return found
}

/** Finds reviews about the person or one of their entries. */
export async function findReviews(queries: Queries, { search, keys }: Person): Promise<readonly string[]> {
  const rows = inSteps<Sealed>((last, most) =>
    queries
      .selectFrom('review')
      .select(['id', 'request as sealed', 'told'])
      .where('id', '>', last?.id ?? '')
      .orderBy('id')
      .limit(most)
      .execute(),
  )
  const named = await namedAmong(queries, rows, search.isNamedInJson)
  if (keys.size === 0) return named
  const about = await queries
    .selectFrom('review_entry')
    .select('review_id')
    .where('entry', 'in', [...keys])
    .execute()
  return [...new Set([...named, ...about.map(({ review_id }) => review_id)])]
}

/** Finds requests to import a file that names the person or one of their entries. */
async function findFiles(queries: Queries, { search, ids }: Person): Promise<readonly string[]> {
  const open = await textOpener(queries, configuration().sessionSecrets)
  const parts = inSteps<{ readonly approval_id: string; readonly place: number; readonly content: string }>(
    (last, most) =>
      queries
        .selectFrom('approval_file')
        .selectAll()
        .where(({ eb, or, and }) =>
          or([
            eb('approval_id', '>', last?.approval_id ?? ''),
            and([eb('approval_id', '=', last?.approval_id ?? ''), eb('place', '>', last?.place ?? 0)]),
          ]),
        )
        .orderBy('approval_id')
        .orderBy('place')
        .limit(most)
        .execute(),
  )
  const found = new Set<string>()
  for await (const { approval_id, content } of parts) {
    const text = found.has(approval_id) ? undefined : await open(content)
    if (text === undefined) continue
    if (search.isNamedIn(text) || [...ids].some((id) => text.includes(id))) found.add(approval_id)
  }
  return [...found]
}

/** Returns the ids of the entries of a request for approval. */
function idsIn(content: JsonValue): readonly unknown[] {
  if (!isJsonObject(content)) return []
  if (Array.isArray(content.ids)) return content.ids
  return Array.isArray(content.edits) ? content.edits.map((edit) => isJsonObject(edit) && edit.id) : []
}

/** Finds requests for approval that name the person or one of their entries. */
export async function findApprovals(queries: Queries, person: Person): Promise<readonly string[]> {
  const { search, ids } = person
  const rows = inSteps<Sealed>((last, most) =>
    queries
      .selectFrom('approval')
      .select(['id', 'content as sealed', 'told'])
      .where('id', '>', last?.id ?? '')
      .orderBy('id')
      .limit(most)
      .execute(),
  )
  const namesEntry = (content: JsonValue) => idsIn(content).some((id) => typeof id === 'string' && ids.has(id))
  const named = await namedAmong(queries, rows, (content) => namesEntry(content) || search.isNamedInJson(content))
  return [...new Set([...named, ...(await findFiles(queries, person))])]
}

export type DecisionKey = { readonly hash: string; readonly entry: string }

/** Finds clearances of the person's values or entries. */
export function findDecisions(queries: Queries, { hashes, keys }: Person): Promise<readonly DecisionKey[]> {
  return queries
    .selectFrom('clearance')
    .select(['hash', 'entry'])
    .where((row) =>
      row.or([
        ...(hashes.length > 0 ? [row('hash', 'in', hashes)] : []),
        ...(keys.size > 0 ? [row('entry', 'in', [...keys])] : []),
      ]),
    )
    .execute()
}
