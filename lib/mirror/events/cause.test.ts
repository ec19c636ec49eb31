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

it('is the last event between two syncs that can have made it', () => {
  const events = [
    event('entry.edited', SYNC.after + 1),
    event('entry.edited', SYNC.after + 2),
    event('entry.removed', SYNC.after + 3),
    event('entry.edited', SYNC.by + 1),
  ]
  expect(causeOf('changed', SYNC, events)?.at).toBe(SYNC.after + 2)
  expect(causeOf('went', SYNC, events)?.at).toBe(SYNC.after + 3)
})

it('is no event that did something else, or at another time', () => {
  expect(causeOf('came', SYNC, [event('entry.removed', SYNC.after + 1)])).toBeUndefined()
  expect(causeOf('went', SYNC, [event('list.exported', SYNC.after + 1)])).toBeUndefined()
  expect(causeOf('came', SYNC, [event('entry.added', SYNC.after - HOUR)])).toBeUndefined()
})

it('lies outside where clocks differ, if the entry has no other event near', () => {
  const ahead = event('entry.added', SYNC.by + CLOCKS_DIFFER_MILLISECONDS)
  expect(causeOf('came', SYNC, [ahead])).toBe(ahead)
  expect(causeOf('came', SYNC, [ahead, event('entry.edited', SYNC.after - 1)])).toBeUndefined()
  expect(causeOf('came', SYNC, [event('entry.added', SYNC.by + CLOCKS_DIFFER_MILLISECONDS + 1)])).toBeUndefined()
})

it('of an entry that was there before the first sync, is the last that added it', () => {
  const added = event('entry.added', HOUR)
  expect(causeOf('came', { after: null, by: SYNC.by }, [added, event('entry.removed', HOUR / 2)])).toBe(added)
})
