import type { AuditFilter } from '#lib/features/audit/api/audit-filter.ts'
import { beginningOfDay, dayOf } from '#lib/platform/browser/day.ts'

/** Returns the filter of the submitted fields. Their days are those of the zone, and both are included. */
export function filterOfForm(form: FormData, zone: string): AuditFilter {
  const text = (name: string) => String(form.get(name) ?? '').trim() || undefined
  return {
    person: text('person'),
    action: text('action'),
    entry: text('entry'),
    since: beginningOfDay(text('since') ?? '', zone),
    until: beginningOfDay(text('until') ?? '', zone, 1),
  }
}

/** Returns the first and the last day of a filter, as date fields take them. */
export function daysOf({ since, until }: AuditFilter, zone: string) {
  return {
    since: since === undefined ? '' : dayOf(Date.parse(since), zone),
    // The end is not included.
    until: until === undefined ? '' : dayOf(Date.parse(until) - 1, zone),
  }
}
