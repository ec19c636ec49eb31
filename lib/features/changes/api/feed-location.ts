import type { ErrorEntry, ErrorMap } from '#lib/contract/envelope.ts'
import { FIELD_PATH_MAXIMUM } from '#lib/contract/field-path.ts'
import { LIMIT_DEFAULT, OFFSET_DEFAULT, type PageRequest, parsePage } from '#lib/contract/pagination.ts'
import { CHANGE_KINDS, type ChangeKind } from '#lib/mirror/api/changes.ts'

/**
 * Which changes an address asks for. `since` and `until`, ISO date-times, bound the time by which a change was seen,
 * `until` not included. `after` is the `id` of a change and selects the lines added after it, whenever their changes
 * were seen. A removal is added when it is confirmed, long after the sync that missed the entry first.
 */
export type FeedLocation = {
  readonly page: PageRequest
  readonly kind?: ChangeKind | undefined
  readonly field?: string | undefined
  readonly after?: number | undefined
  readonly since?: string | undefined
  readonly until?: string | undefined
  /** Numbers of the events whose actor or reason is searched. Neither name nor reason is ever in an address. */
  readonly actor?: number | undefined
  readonly reason?: number | undefined
}

/** `location` holds the valid parts of an address; `errors` names the others. */
export type ReadFeedLocation = { readonly location: FeedLocation; readonly errors: ErrorMap }

const ISO_DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/
const PLAIN_INTEGER = /^\d{1,15}$/

function momentOf(text: string): string | undefined {
  const moment = ISO_DATE_TIME.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(moment) ? undefined : new Date(moment).toISOString()
}

function numberOf(text: string): number | undefined {
  return PLAIN_INTEGER.test(text) ? Number(text) : undefined
}

/**
 * Reads an address of the changes. Handler and page share it, so that the page describes its rows correctly. The
 * handler refuses an address with errors; the page ignores the invalid parts.
 */
export function readFeedLocation(query: URLSearchParams): ReadFeedLocation {
  const page = parsePage(query)
  const errors: Record<string, ErrorEntry> = page.ok ? {} : { ...page.errors }
  function part<Value>(name: string, read: (text: string) => Value | undefined, rule: string): Value | undefined {
    const text = query.get(name)
    const value = text === null ? undefined : read(text)
    if (text !== null && value === undefined) errors[name] = { code: 'not_valid', reason: `${name} must be ${rule}` }
    return value
  }
  const date = 'an ISO 8601 date-time with its offset'
  const location = {
    page: page.ok ? page.page : { limit: LIMIT_DEFAULT, offset: OFFSET_DEFAULT },
    kind: part('kind', (text) => CHANGE_KINDS.find((each) => each === text), `one of ${CHANGE_KINDS.join(', ')}`),
    field: part(
      'field',
      (text) => (text !== '' && text.length <= FIELD_PATH_MAXIMUM ? text : undefined),
      'the path of a field',
    ),
    after: part('after', numberOf, 'the id of a change'),
    since: part('since', momentOf, date),
    until: part('until', momentOf, date),
    actor: part('actor', numberOf, 'the number of an event'),
    reason: part('reason', numberOf, 'the number of an event'),
  }
  return { location, errors }
}

/** Whether the location asks for all changes. */
export function isWholeFeed({ page: _, ...parts }: FeedLocation): boolean {
  return Object.values(parts).every((part) => part === undefined)
}
