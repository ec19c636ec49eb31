import { expect, it } from 'vitest'
import { drawn, times } from '#components/testing.ts'
import { RecordHistory } from './record-history.tsx'

const FROM = { from: '2026-10-01T09:00:00.000Z', to: '2026-10-02T09:00:00.000Z' }

it.each([
  [FROM.to, 'Added'],
  // The sync that saw the earlier content began before it saw it.
  ['2026-10-01T09:00:01.000Z', 'Listed before; that history is not kept any more'],
])('does not call the oldest content that is kept the first: first seen %s', (firstSeenAt, said) => {
  const versions = [{ item: { id: 'a' }, from: FROM, fields: [] }]
  const html = drawn(<RecordHistory record={{ key: '1.a', state: 'listed', firstSeenAt, versions }} times={times} />)
  expect(html).toContain(`<strong>${said}</strong>`)
})
