import type { ListFilter, ListQuestion } from '#lib/mirror/api/list-question.ts'

const is = (path: string, value: string | boolean): ListFilter => ({ path, operator: 'is', value })
const COUNTRIES = ['DE', 'FR', 'PL', 'ES', 'IT']
const SYSTEMS = ['Android', 'iOS', 'Windows', 'macOS', 'Linux']
export const of = <Value>(values: readonly Value[], n: number) => values[n % values.length] as Value

/** The ten filters, each for its own value. */
export const TEN_FILTERS: Readonly<Record<string, (n: number) => ListQuestion<number>>> = {
  'F1 country, active; newest': (n) => ({
    filters: [is('country', of(COUNTRIES, n)), is('active', true)],
    sort: { path: 'createdAt', descending: true },
  }),
  'F2 reason, score; score ↓': (n) => ({
    filters: [
      is('reason', of(['chargeback', 'velocity', 'identity', 'takeover', 'mule'], n)),
      { path: 'riskScore', operator: 'between', from: 60 + n, to: 80 },
    ],
    sort: { path: 'riskScore', descending: true },
  }),
  'F3 e-mail contains, os not; name': (n) => ({
    filters: [
      { path: 'email', operator: 'contains', value: of(['@post', 'anna', 'mail.ex', 'example.org', 'leason'], n) },
      { path: 'device.os', operator: 'is_not', value: of(SYSTEMS, n) },
    ],
    sort: { path: 'fullName', descending: false },
  }),
  'F4 a month, country not; e-mail': (n) => ({
    filters: [
      { path: 'createdAt', operator: 'between', from: `2025-0${(n % 5) + 1}`, to: `2025-0${(n % 5) + 1}` },
      { path: 'country', operator: 'is_not', value: of(COUNTRIES, n) },
    ],
    sort: { path: 'email', descending: false },
  }),
  'F5 reviewer missing, os; updated ↓': (n) => ({
    filters: [{ path: 'reviewer', operator: 'missing' }, is('device.os', of(SYSTEMS, n))],
    sort: { path: 'updatedAt', descending: true },
  }),
  'F6 name begins, country; phone': (n) => ({
    filters: [
      { path: 'fullName', operator: 'begins', value: of(['Ann Bo', 'Kim', 'Chi D', 'Lea', 'Jo No'], n) },
      is('country', of(COUNTRIES, n)),
    ],
    sort: { path: 'phone', descending: false },
  }),
  'F7 ip begins, tag; account ↓': (n) => ({
    filters: [{ path: 'device.ip', operator: 'begins', value: `10.${20 + n}.` }, is('tags[]', `tag-${n}`)],
    sort: { path: 'account', descending: true },
  }),
  'F8 e-mail contains a rare domain': (n) => ({
    filters: [{ path: 'email', operator: 'contains', value: `@rare-${n}.` }],
    sort: { path: 'createdAt', descending: true },
  }),
  'F9 notes contain, reviewer empty, visits; visits ↓': (n) => ({
    filters: [
      { path: 'notes', operator: 'contains', value: of(['refund', 'ring', 'hotline', 'twice', 'device'], n) },
      { path: 'reviewer', operator: 'empty' },
      { path: 'visits', operator: 'between', from: 100 + n },
    ],
    sort: { path: 'visits', descending: true },
  }),
  'F10 free search, country; score': (n) => ({
    search: of(['anna', 'rare-1', 'city-29', 'reviewer-7', '4917'], n),
    filters: [is('country', of(COUNTRIES, n))],
    sort: { path: 'riskScore', descending: false },
  }),
}
