import { expect, test } from 'vitest'
import type { RecordVersion } from '#lib/mirror/api/changes.ts'
import { stayOf } from './stay.ts'

const version = (id: string, from: string, to?: string): RecordVersion => ({
  item: { id },
  from: { from: String(Number(from) - 1), to: from },
  ...(to === undefined ? {} : { to: { from: null, to } }),
  fields: [],
})

test('An entry is listed since it was last added, across its edits', () => {
  const edited = [version('a', '1', '2'), version('b', '2', '3'), version('c', '3')]
  expect(stayOf({ versions: edited, firstSeenAt: '1' })).toMatchObject({ since: { from: '0', to: '1' }, isCut: false })
  const back = [version('a', '1', '2'), version('b', '4', '5'), version('c', '5')]
  expect(stayOf({ versions: back, firstSeenAt: '1' })).toMatchObject({ since: { from: '3', to: '4' }, isCut: false })
  expect(stayOf({ versions: [], firstSeenAt: '1' })).toBeUndefined()
})

test('The beginning of a stay is unknown once it was deleted with the history', () => {
  expect(stayOf({ versions: [version('c', '3')], firstSeenAt: '1' })).toMatchObject({
    since: { from: null, to: '3' },
    isCut: true,
  })
})
