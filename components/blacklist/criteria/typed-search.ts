import type { ListField } from '#lib/features/blacklist/api/list-field.ts'
import type { ListCriteria } from '#lib/features/blacklist/browser/list-criteria.ts'
import { LIST_FILTERS_MAXIMUM, type ListFilter } from '#lib/mirror/api/list-question.ts'
import type { Say } from '#lib/platform/wording/say.ts'
import type { Wording } from '#lib/platform/wording/wording.ts'
import { type DraftFilter, NO_DRAFT, readDraft } from './draft-filter.ts'

/** Why a term that names a field is no filter: it is malformed, or its value or limit may be a text or another type. */
type Refusal = 'faulty' | 'unclear' | 'unclearLimit'

/** `refused`: the first term that names a field but is no filter. */
export type TypedSearch = {
  readonly search: string
  readonly filters: readonly ListFilter[]
  readonly refused: { readonly term: string; readonly why: Refusal } | undefined
}

/** Words and quoted texts; those without a space between them are one term. */
const TERMS = /(?:[^\s"]|"[^"]*"?)+/g
const TERM = /^(-?)([^:"]+):(.+)$/

/** Finds a field by its path, or by its last name if that is unique. Ignores letter case. */
function fieldNamed(name: string, fields: readonly ListField[]): ListField | undefined {
  const wanted = name.toLowerCase()
  const byPath = fields.find(({ path }) => path.toLowerCase() === wanted)
  if (byPath) return byPath
  const [byName, ...others] = fields.filter(({ path }) => path.toLowerCase().endsWith(`.${wanted}`))
  return others.length === 0 ? byName : undefined
}

/** Reads the part after the colon: `80..100`, `80..`, `..100`, `>=80`, `<=100`, a word or a quoted text. */
function draftOfValue(value: string, field: ListField): Partial<DraftFilter> | undefined {
  const [, quoted] = /^"([^"]*)"?$/.exec(value) ?? []
  if (quoted && field.types.includes('string')) return { chosen: quoted }
  if (quoted !== undefined) return { text: quoted }
  const range = /^(.*?)\.\.(.*)$/.exec(value)
  if (range) return { operator: 'between', from: range[1] ?? '', to: range[2] ?? '' }
  if (value.startsWith('>=')) return { operator: 'between', from: value.slice(2) }
  if (value.startsWith('<=')) return { operator: 'between', to: value.slice(2) }
  return /^[<>]/.test(value) ? undefined : { text: value }
}

function typedFilter(isNot: boolean, field: ListField, value: string): ListFilter | Refusal {
  const draft = draftOfValue(value, field)
  if (!draft || (isNot && draft.operator)) return 'faulty'
  const whole: DraftFilter = { ...NO_DRAFT, path: field.path, operator: isNot ? 'is_not' : 'is', ...draft }
  const { filter, isUnclear } = readDraft(whole, field)
  return filter ?? (isUnclear ? (draft.operator ? 'unclearLimit' : 'unclear') : 'faulty')
}

/**
 * Reads filters from a typed search: `reason:fraud -country:"Isle of Man" score:80..100 ann` is three filters and a
 * search for `ann`. A term that names no field is searched for as it is, for example an IPv6 address.
 */
export function readTypedSearch(text: string, fields: readonly ListField[]): TypedSearch {
  const filters: ListFilter[] = []
  const searched: string[] = []
  for (const term of text.match(TERMS) ?? []) {
    const [, minus, name = '', value = ''] = TERM.exec(term) ?? []
    const field = fieldNamed(name, fields)
    const filter = field && typedFilter(minus === '-', field, value)
    if (typeof filter === 'string') return { search: '', filters: [], refused: { term, why: filter } }
    if (filter) filters.push(filter)
    else searched.push(term)
  }
  return { search: searched.join(' '), filters, refused: undefined }
}

/** Returns the criteria with a typed search and its filters added, or in words why they are not. */
export function addTyped(
  text: string,
  fields: readonly ListField[],
  before: readonly ListFilter[],
  { typed, builder }: Wording['syncedCopy'],
  say: Say,
): Pick<ListCriteria, 'search' | 'filters'> | string {
  const { search, filters, refused } = readTypedSearch(text, fields)
  if (refused) return say(typed[refused.why], { term: refused.term })
  const all = [...before, ...filters]
  return all.length > LIST_FILTERS_MAXIMUM
    ? say(builder.full, { most: LIST_FILTERS_MAXIMUM })
    : { search, filters: all }
}
