import { expect, it } from 'vitest'
import { SentNumber } from '#lib/contract/json.ts'
import { entryName, valuesBesideName } from './entry-name.ts'

it.each([
  ['its id, even after other fields', { email: 'a@b.example', id: 17 }, '17', 'a@b.example'],
  ['its first value if it has no id', { email: 'a@b.example', note: 'x' }, 'a@b.example', 'x'],
  ['its first value for one line', { id: { type: 'a' }, tags: ['x'], mail: null, phone: '', name: 'Ann' }, 'Ann', ''],
  ['its key if there is nothing else', { id: null, tags: ['x'] }, 'k1', ''],
])('an entry is named by %s', (_rule, item, name, beside) => {
  expect(entryName({ key: 'k1', item })).toBe(name)
  expect(valuesBesideName(item)).toBe(beside)
})

it('times and the reason are not beside a name, and name an entry only if it has nothing else', () => {
  const times = { createdAt: '2026-11-20T06:55:04.854Z', updatedAt: '2026-11-28T15:04:41.419Z' }
  const item = { ...times, reason: 'money_mule', expiresAt: null, email: 'a@b.example', phone: '+44 20 7946 0397' }
  expect(valuesBesideName({ id: 'usr_1', ...item })).toBe('a@b.example · +44 20 7946 0397')
  expect(entryName({ key: 'k1', item })).toBe('a@b.example')
  expect(entryName({ key: 'k1', item: times })).toBe(times.createdAt)
})

it('a number keeps all digits in a name, and three values are beside it', () => {
  const item = { id: 12345678901234567890n, a: new SentNumber('1.10'), b: true, c: 'x', d: 'y' }
  expect(entryName({ key: 'k1', item })).toBe('12345678901234567890')
  expect(valuesBesideName(item)).toBe('1.10 · true · x')
})
