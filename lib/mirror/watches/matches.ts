import 'server-only'
import type { JsonObject } from '#lib/contract/json.ts'
import { parseJson } from '#lib/contract/json.ts'
import type { Form } from '#lib/matching/forms/form.ts'
import { formsOf } from '#lib/matching/forms/forms-of.ts'
import { leavesOf } from '#lib/matching/leaves.ts'
import { weightOf } from '#lib/matching/rules.ts'
import type { MirroredList } from '../query/mirrored-list.ts'
import { termKey } from '../store/term-key.ts'

/** A content that has a watched value in a field, and how strong the match is. */
export type Match = { readonly content: number; readonly path: string; readonly weight: 'similar' | 'listed' }

/** A form of a content's value, in a field that identifies. */
export type FoundForm = Match & { readonly form: Form }

/** Returns the forms by which watched values are found in a content. */
export function formsOfContent(
  content: number,
  item: JsonObject,
  identifies: (path: string) => boolean,
): readonly FoundForm[] {
  return leavesOf(item).flatMap(({ path, value }) =>
    identifies(path)
      ? formsOf(path, value).map((form) => ({ content, path, weight: weightOf(form.kind, path), form }))
      : [],
  )
}

/** Keeps the stronger match if a content has a value twice in a field. */
export function distinctMatches(matches: readonly Match[]): readonly Match[] {
  const distinct = new Map<string, Match>()
  for (const match of matches) {
    const place = `${match.content} ${match.path}`
    if (distinct.get(place)?.weight !== 'listed') distinct.set(place, match)
  }
  return [...distinct.values()]
}

/** Terms per statement. */
const TERMS_AT_ONCE = 1000

/** Returns the contents, former ones too, that have each of some values, by its forms. */
export async function findMatches(
  list: MirroredList,
  values: readonly (readonly Form[])[],
  identifies: (path: string) => boolean,
): Promise<readonly (readonly Match[])[]> {
  const wanted = values.map((forms) => forms.map((form) => termKey(list.id, form)))
  const keys = [...new Set(wanted.flat())]
  const contents = new Map<number, Set<number>>()
  const found = new Map<number, readonly FoundForm[]>()
  for (let start = 0; start < keys.length; start += TERMS_AT_ONCE) {
    const rows = await list.queries
      .selectFrom('mirror_term')
      .innerJoin('mirror_content', 'mirror_content.id', 'mirror_term.content')
      .select(['mirror_term.key', 'mirror_term.field', 'mirror_content.id', 'mirror_content.body'])
      .where('mirror_term.key', 'in', keys.slice(start, start + TERMS_AT_ONCE))
      .execute()
    for (const { key, field, id, body } of rows) {
      if (!identifies(await list.pathOf(field))) continue
      contents.set(key, (contents.get(key) ?? new Set()).add(id))
      if (!found.has(id)) found.set(id, formsOfContent(id, parseJson(body) as JsonObject, identifies))
    }
  }
  return values.map((forms, place) => {
    const ids = new Set((wanted[place] ?? []).flatMap((key) => [...(contents.get(key) ?? [])]))
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
  const ids = [...contents]
  const standings = new Map<number, Standing>()
  for (let start = 0; start < ids.length; start += CONTENTS_AT_ONCE) {
    const rows = await queries
      .selectFrom('mirror_content')
      .select(['id', 'entry', 'state'])
      .where('id', 'in', ids.slice(start, start + CONTENTS_AT_ONCE))
      .execute()
    for (const { id, entry, state } of rows) standings.set(id, { state, entry: entry ?? id })
  }
  return standings
}
