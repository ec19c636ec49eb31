import 'server-only'
import { sql } from 'kysely'
import type { JsonObject } from '#lib/contract/json.ts'
import type { Form } from '#lib/matching/forms/form.ts'
import { formsOf } from '#lib/matching/forms/forms-of.ts'
import { leavesOf } from '#lib/matching/leaves.ts'
import { weightOf } from '#lib/matching/rules.ts'
import type { MirroredList } from '../query/mirrored-list.ts'
import { inPieces } from '../store/in-pieces.ts'
import { termKey } from '../store/index/term-key.ts'
import { itemOf } from '../store/item-of.ts'

/** A content that has a watched value in a field, and how strong the match is if the field identifies. */
export type Match = { readonly content: number; readonly path: string; readonly weight: 'similar' | 'listed' }

/** A form of a content's value. */
export type FoundForm = Match & { readonly form: Form }

/** Returns the forms by which watched values are found in a content. */
export function formsOfContent(content: number, item: JsonObject): readonly FoundForm[] {
  return leavesOf(item).flatMap(({ path, value }) =>
    formsOf(path, value).map((form) => ({ content, path, weight: weightOf(form.kind, path), form })),
  )
}

/**
 * How many matches of a value are stored for a field that describes; for a field that identifies, all are. Half the
 * list may have the value, so a value with this many counts as described for good.
 */
export const DESCRIBED_MAXIMUM = 100

/** Keeps the stronger match if a content has a value twice in a field. */
export function distinctMatches(matches: readonly Match[]): readonly Match[] {
  const distinct = new Map<string, Match>()
  for (const match of matches) {
    const name = `${match.content} ${match.path}`
    if (distinct.get(name)?.weight !== 'listed') distinct.set(name, match)
  }
  return [...distinct.values()]
}

/** Terms per statement. */
const TERMS_AT_ONCE = 1000

/**
 * Returns the contents, including former ones, that have each value, by its forms: all in fields that identify, and up
 * to `DESCRIBED_MAXIMUM` for each form in another field.
 */
export async function findMatches(
  list: MirroredList,
  values: readonly (readonly Form[])[],
  identifies: (path: string) => boolean,
): Promise<readonly (readonly Match[])[]> {
  const wanted = values.map((forms) => forms.map((form) => termKey(list.id, form)))
  const contents = new Map<number, Set<number>>()
  const found = new Map<number, readonly FoundForm[]>()
  for (const keys of inPieces([...new Set(wanted.flat())], TERMS_AT_ONCE)) {
    const terms = list.queries.selectFrom('mirror_term').where('key', 'in', keys)
    const identifying: number[] = []
    for (const { field } of await terms.select('field').distinct().execute()) {
      if (identifies(await list.pathOf(field))) identifying.push(field)
    }
    const placed = terms
      .select(['key', 'field', 'content'])
      .select(sql<number>`row_number() over (partition by key, field order by content)`.as('place'))
    const rows = await list.queries
      .selectFrom(placed.as('term'))
      .innerJoin('mirror_content', 'mirror_content.id', 'term.content')
      .select(['term.key', 'mirror_content.id', 'mirror_content.body'])
      .where(({ eb, or }) =>
        or([eb('place', '<=', DESCRIBED_MAXIMUM), ...(identifying.length > 0 ? [eb('field', 'in', identifying)] : [])]),
      )
      .execute()
    for (const { key, id, body } of rows) {
      contents.set(key, (contents.get(key) ?? new Set()).add(id))
      if (!found.has(id)) found.set(id, formsOfContent(id, itemOf(body)))
    }
  }
  return values.map((forms, index) => {
    const ids = new Set((wanted[index] ?? []).flatMap((key) => [...(contents.get(key) ?? [])]))
    const isOf = ({ form }: FoundForm) => forms.some(({ kind, key }) => kind === form.kind && key === form.key)
    const matches = [...ids].flatMap((id) => (found.get(id) ?? []).filter(isOf))
    return distinctMatches(matches.map(({ content, path, weight }) => ({ content, path, weight })))
  })
}

/** Contents per statement. */
const CONTENTS_AT_ONCE = 5000

export type Standing = { readonly state: number; readonly entry: number }

/** Returns the states of contents; deleted ones are missing. */
export async function findStandings(
  { queries }: MirroredList,
  contents: ReadonlySet<number>,
): Promise<ReadonlyMap<number, Standing>> {
  const standings = new Map<number, Standing>()
  for (const ids of inPieces([...contents], CONTENTS_AT_ONCE)) {
    const rows = await queries
      .selectFrom('mirror_content')
      .select(['id', 'entry', 'state'])
      .where('id', 'in', ids)
      .execute()
    for (const { id, entry, state } of rows) standings.set(id, { state, entry: entry ?? id })
  }
  return standings
}
