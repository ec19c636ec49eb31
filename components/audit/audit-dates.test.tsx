import { afterEach, beforeEach, expect, it } from 'vitest'
import { drawn } from '#components/testing.ts'
import { readAuditLocation } from '#lib/features/audit/api/audit-filter.ts'
import { AuditDates } from './audit-dates.tsx'
import { daysOf, filterOfForm } from './filter-form.ts'

const BERLIN = 'Europe/Berlin'
const before = process.env.TZ
beforeEach(() => {
  process.env.TZ = BERLIN
})
afterEach(() => {
  if (before === undefined) delete process.env.TZ
  else process.env.TZ = before
})

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

it('the days of the fields are in the time zone of the table, both included', () => {
  const form = formOf({ person: '', action: 'check', entry: ' a1.seal ', since: '2026-11-21', until: '2026-11-22' })
  const filter = filterOfForm(form, BERLIN)
  expect(filter).toEqual({
    person: undefined,
    action: 'check',
    entry: 'a1.seal',
    since: '2026-11-20T23:00:00.000Z',
    until: '2026-11-22T23:00:00.000Z',
  })
  expect(daysOf(filter, BERLIN)).toEqual({ since: '2026-11-21', until: '2026-11-22' })
  expect(filterOfForm(form, 'UTC')).toMatchObject({
    since: '2026-11-21T00:00:00.000Z',
    until: '2026-11-23T00:00:00.000Z',
  })
  expect(filterOfForm(formOf({ since: '', until: '' }), BERLIN)).toEqual({})
})

it('without scripts the fields are labelled and read as UTC', () => {
  const { filter } = readAuditLocation(new URLSearchParams('since=2026-11-21&until=2026-11-22')).location
  expect(filter).toMatchObject({ since: '2026-11-21T00:00:00.000Z', until: '2026-11-23T00:00:00.000Z' })
  const html = drawn(<AuditDates filter={filter} zone={BERLIN} />)
  expect(html).toMatch(/From UTC<.*name="since"[^>]*value="2026-11-21".*To UTC<.*name="until"[^>]*value="2026-11-22"/)
})
