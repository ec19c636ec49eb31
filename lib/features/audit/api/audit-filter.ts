import type { ErrorEntry, ErrorMap } from '#lib/contract/envelope.ts'
import { LIMIT_DEFAULT, OFFSET_DEFAULT, type PageRequest, parsePage } from '#lib/contract/pagination.ts'

/**
 * Selects events: of a person (account id), of an action, of an entry (its name in addresses), from `since` on and
 * before `until` (ISO date-times). No part is personal, so it may be in an address.
 */
export type AuditFilter = {
  readonly person?: string | undefined
  readonly action?: string | undefined
  readonly entry?: string | undefined
  readonly since?: string | undefined
  readonly until?: string | undefined
}

export type AuditLocation = { readonly page: PageRequest; readonly filter: AuditFilter }

const TIME = { pattern: /^\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?$/, rule: 'a date, or a date and time in UTC that ends in Z' }

const PARTS: Readonly<Record<keyof AuditFilter, { readonly pattern: RegExp; readonly rule: string }>> = {
  person: { pattern: /^[\w-]{1,64}$/, rule: 'the id of a person' },
  action: { pattern: /^[a-z_]+\.?[a-z_]*$/, rule: 'the name of an action' },
  entry: { pattern: /^[\w.-]{1,64}$/, rule: 'the key of an entry' },
  since: TIME,
  until: TIME,
}

const DAY_MILLISECONDS = 86_400_000

/** A date without a time, from a page without scripts or from a program, is a day in UTC. `until` includes that day. */
function momentOf(name: 'since' | 'until', text: string): string {
  const isWholeDay = name === 'until' && text.length === 'YYYY-MM-DD'.length
  return new Date(Date.parse(text) + (isWholeDay ? DAY_MILLISECONDS : 0)).toISOString()
}

/** `location` holds the valid parts of an address; `errors` names the others. An empty part counts as absent. */
export function readAuditLocation(query: URLSearchParams): {
  readonly location: AuditLocation
  readonly errors: ErrorMap
} {
  const parsed = parsePage(query)
  const errors: Record<string, ErrorEntry> = parsed.ok ? {} : { ...parsed.errors }
  function part(name: keyof AuditFilter): string | undefined {
    const text = query.get(name) ?? ''
    if (text === '') return undefined
    const isTime = name === 'since' || name === 'until'
    const { pattern, rule } = PARTS[name]
    if (pattern.test(text) && !(isTime && Number.isNaN(Date.parse(text)))) return isTime ? momentOf(name, text) : text
    errors[name] = { code: 'not_valid', reason: `${name} must be ${rule}` }
    return undefined
  }
  const page = parsed.ok ? parsed.page : { limit: LIMIT_DEFAULT, offset: OFFSET_DEFAULT }
  const filter = {
    person: part('person'),
    action: part('action'),
    entry: part('entry'),
    since: part('since'),
    until: part('until'),
  }
  return { location: { page, filter }, errors }
}

/** The address of a page of the audit log. */
export function auditHref({ page: { limit, offset }, filter }: AuditLocation): string {
  const query = new URLSearchParams(Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  if (limit !== LIMIT_DEFAULT) query.set('limit', String(limit))
  if (offset !== 0) query.set('offset', String(offset))
  return query.size === 0 ? '/settings/audit' : `/settings/audit?${query}`
}
