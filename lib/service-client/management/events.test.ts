import { expect, it } from 'vitest'
import { listEvents } from './events.ts'

it('reads an event whose action only a newer service has', () => {
  const known = { id: 'e1', at: '2026-11-29T07:00:00Z', actor: 'Ada', action: 'list.sealed', subject: 'Test' }
  const event = { ...known, type: 'Test', requestId: null, reason: null, fileName: null, counts: null }
  const page = { items: [event], pagination: { total: 1, limit: 20, offset: 0 } }
  expect(listEvents({ limit: 20, offset: 0 }).data.parse(page)).toEqual(page)
})
