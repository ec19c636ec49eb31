import type { ErrorEntry, ErrorMap } from '#lib/contract/envelope.ts'
import { FIELD_PATH_MAXIMUM } from '#lib/contract/field-path.ts'
import { LIMIT_DEFAULT, OFFSET_DEFAULT, type PageRequest, parsePage } from '#lib/contract/pagination.ts'
import { CHANGE_KINDS, type ChangeKind } from '#lib/mirror/api/changes.ts'

/**
 * What of the feed is asked for. `since` and `until`, ISO date-times, bound the moment by which a change was seen, `until`
 * not included. `after` is the `id` of a change: what came into the feed later, whenever it was seen. A removal comes into
 * the feed when it is confirmed, long after the read that missed it first.
 */
export type FeedLocation = {
  readonly page: PageRequest
  readonly kind?: ChangeKind | undefined
  readonly field?: string | undefined
  readonly after?: number | undefined
  readonly since?: string | undefined
  readonly until?: string | undefined
  /** Numbers of events whose actor or reason is asked for. Neither name nor reason is ever in an address. */
  readonly actor?: number | undefined
  readonly reason?: number | undefined
}

/** `location` is what can be used; `errors` names the parts that cannot, which are not in it. */
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
 * Reads an address of the feed. Handler and page both use what this one gives, so that what a page says of its rows is
 * what they were chosen by: the handler refuses an address with errors, the page goes without what is wrong.
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

/** Whether all of the feed is asked for. */
export function isWholeFeed({ page: _, ...parts }: FeedLocation): boolean {
  return Object.values(parts).every((part) => part === undefined)
}
