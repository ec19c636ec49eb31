import { expect, it } from 'vitest'
import { CLOCKS_DIFFER_MILLISECONDS, causeOf, type EntryEvent } from './cause.ts'

const HOUR = 3_600_000
const SYNC = { after: 10 * HOUR, by: 10 * HOUR + 60_000 }

const event = (action: string, at: number, id = at): EntryEvent => ({
  id,
  at,
  action,
  actor: 'ada',
  reason: 'r',
  fileName: null,
})

it('the cause is the last event between two syncs that can explain the line', () => {
  const events = [
    event('entry.edited', SYNC.after + 1),
    event('entry.edited', SYNC.after + 2),
    event('entry.removed', SYNC.after + 3),
    event('entry.edited', SYNC.by + 1),
  ]
  expect(causeOf('changed', SYNC, events)?.at).toBe(SYNC.after + 2)
  expect(causeOf('went', SYNC, events)?.at).toBe(SYNC.after + 3)
})

it('an event of another kind or another time is not the cause', () => {
  expect(causeOf('came', SYNC, [event('entry.removed', SYNC.after + 1)])).toBeUndefined()
  expect(causeOf('went', SYNC, [event('list.exported', SYNC.after + 1)])).toBeUndefined()
  expect(causeOf('came', SYNC, [event('entry.added', SYNC.after - HOUR)])).toBeUndefined()
})

it('the cause may be outside the interval, as clocks differ, if the entry has no other event nearby', () => {
  const ahead = event('entry.added', SYNC.by + CLOCKS_DIFFER_MILLISECONDS)
  expect(causeOf('came', SYNC, [ahead])).toBe(ahead)
  expect(causeOf('came', SYNC, [ahead, event('entry.edited', SYNC.after - 1)])).toBeUndefined()
  expect(causeOf('came', SYNC, [event('entry.added', SYNC.by + CLOCKS_DIFFER_MILLISECONDS + 1)])).toBeUndefined()
})

it('the cause of an entry from before the first sync is the event that added it', () => {
  const added = event('entry.added', HOUR)
  expect(causeOf('came', { after: null, by: SYNC.by }, [added, event('entry.removed', HOUR / 2)])).toBe(added)
})
