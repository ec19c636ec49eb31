import 'server-only'
import { CHANGE_KINDS } from '#lib/contract/changes.ts'
import type { ErrorMap } from '#lib/contract/envelope.ts'
import { type PageRequest, parsePage } from '#lib/contract/pagination.ts'
import { FIELD_PATH_MAXIMUM } from '#lib/contract/table-choices.ts'
import type { ChangeFilter } from '../store/change-feed.ts'

export type ChangesQuery =
  | { readonly ok: true; readonly page: PageRequest; readonly filter: ChangeFilter }
  | { readonly ok: false; readonly errors: ErrorMap }

const ISO_DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/

function momentOf(text: string | null): number | undefined {
  if (text === null || !ISO_DATE_TIME.test(text)) return undefined
  const moment = Date.parse(text)
  return Number.isNaN(moment) ? undefined : moment
}

/** Reads what of the feed is asked for: `limit`, `offset`, and any of `kind`, `field`, `since` and `until`. */
export function parseChangesQuery(query: URLSearchParams): ChangesQuery {
  const parsed = parsePage(query)
  const errors: Record<string, { code: string; reason: string }> = parsed.ok ? {} : { ...parsed.errors }
  const kind = CHANGE_KINDS.find((each) => each === query.get('kind'))
  if (query.has('kind') && !kind) {
    errors.kind = { code: 'not_valid', reason: `kind must be one of ${CHANGE_KINDS.join(', ')}` }
  }
  const field = query.get('field') ?? undefined
  if (field !== undefined && (field === '' || field.length > FIELD_PATH_MAXIMUM)) {
    errors.field = { code: 'not_valid', reason: `field must be the path of a field` }
  }
  const moments = { since: momentOf(query.get('since')), until: momentOf(query.get('until')) }
  for (const name of ['since', 'until'] as const) {
    if (query.has(name) && moments[name] === undefined) {
      errors[name] = { code: 'not_valid', reason: `${name} must be an ISO 8601 date-time with its offset` }
    }
  }
  if (!parsed.ok || Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, page: parsed.page, filter: { kinds: kind && [kind], field, ...moments } }
}
