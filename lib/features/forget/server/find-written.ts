import 'server-only'
import { isJsonObject, type JsonValue, parsedJson, parseJson } from '#lib/contract/json.ts'
import { inSteps, type Person, type Queries } from './person.ts'

/** Finds notes about the person's entries, and notes that name the person. */
export async function findNotes(queries: Queries, { search, keys }: Person): Promise<readonly string[]> {
  const found: string[] = []
  const notes = inSteps<{ id: string; entry: string; text: string }>((last, most) =>
    queries
      .selectFrom('note')
      .select(['id', 'entry', 'text'])
      .where('id', '>', last?.id ?? '')
      .orderBy('id')
      .limit(most)
      .execute(),
  )
  for await (const { id, entry, text } of notes) if (keys.has(entry) || search.isNamedIn(text)) found.push(id)
  return found
}

/** Finds saved views whose name or filters name the person. */
export async function findViews(queries: Queries, { search }: Person): Promise<readonly string[]> {
  const found: string[] = []
  const views = inSteps<{ id: string; name: string; content: string }>((last, most) =>
    queries
      .selectFrom('list_view')
      .select(['id', 'name', 'content'])
      .where('id', '>', last?.id ?? '')
      .orderBy('id')
      .limit(most)
      .execute(),
  )
  for await (const { id, name, content } of views) {
    if (search.isNamedIn(name) || search.isNamedInJson(parseJson(content))) found.push(id)
  }
  return found
}

export type PreferenceKey = { readonly account_id: string; readonly name: string }

/** Finds preferences that name the person, such as the filters of a default view. */
export async function findPreferences(queries: Queries, { search }: Person): Promise<readonly PreferenceKey[]> {
  const rows = await queries.selectFrom('preference').select(['account_id', 'name', 'value']).execute()
  const holds = (value: string) => {
    const json = parsedJson(value)
    return json === undefined ? search.isNamedIn(value) : search.isNamedInJson(json)
  }
  return rows.flatMap(({ account_id, name, value }) => (holds(value) ? [{ account_id, name }] : []))
}

const selectedIn = (request: JsonValue) =>
  isJsonObject(request) && Array.isArray(request.selected) ? request.selected : []

/** Finds exports whose filters name the person, or for which one of their entries was selected. */
export async function findExports(queries: Queries, { search, contents }: Person): Promise<readonly string[]> {
  const rows = await queries.selectFrom('list_export').select(['id', 'request', 'manifest']).execute()
  return rows.flatMap(({ id, request: text, manifest }) => {
    const request = parseJson(text)
    const isSelected = selectedIn(request).some((content) => contents.has(Number(content)))
    const isNamed = search.isNamedInJson(request) || (manifest !== null && search.isNamedInJson(parseJson(manifest)))
    return isSelected || isNamed ? [id] : []
  })
}
