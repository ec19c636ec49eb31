import { expect, test } from 'vitest'
import type { RecordVersion } from '#lib/mirror/api/changes.ts'
import { stayOf } from './stay.ts'

const version = (id: string, from: string, to?: string): RecordVersion => ({
  item: { id },
  from: { from: null, to: from },
  ...(to === undefined ? {} : { to: { from: null, to } }),
  fields: [],
})

test('An entry is listed since it was last added, across its edits', () => {
  const edited = [version('a', '1', '2'), version('b', '2', '3'), version('c', '3')]
  expect(stayOf(edited)?.item.id).toBe('a')
  const back = [version('a', '1', '2'), version('b', '4', '5'), version('c', '5')]
  expect(stayOf(back)?.item.id).toBe('b')
  expect(stayOf([])).toBeUndefined()
})
