import { expect, it } from 'vitest'
import { type RecentEvents, showChange } from './recent-events.ts'

const events = (changes: readonly string[], others: readonly string[] = [], isFull = false): RecentEvents => ({
  all: new Set([...changes, ...others]),
  changes: new Set(changes),
  isFull,
})

it.each([
  ['the same changes', events(['1']), events(['1']), false],
  ['a new change', events(['1']), events(['1', '2']), true],
  ['a new event of another kind', events(['1']), events(['1'], ['2']), false],
  ['only a new event of another kind', events([]), events([], ['1']), false],
  ['nothing but new events on a full page', events([]), events([], ['1'], true), true],
  ['a known event on a full page', events([], ['1']), events([], ['1', '2'], true), false],
  ['any change, if it is not known what was before', undefined, events(['1']), true],
  ['no change, if it is not known what was before', undefined, events([], ['1']), false],
])('%s', (_, before, now, isShown) => {
  expect(showChange(before, now)).toBe(isShown)
})
