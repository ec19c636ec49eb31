import { expect, it } from 'vitest'
import { daysOf, isWatched, sumOf } from './days.ts'

const of = (from: string, added: number) => ({ from, added, removed: 0, changed: 0, reappeared: 1, mass: 0 })

it('assigns each quarter of an hour to a day in the reader’s time zone', () => {
  const counted = [
    of('2026-10-24T22:00:00.000Z', 1),
    of('2026-10-25T22:00:00.000Z', 2),
    of('2026-10-25T23:00:00.000Z', 4),
  ]
  const now = Date.parse('2026-10-26T12:00:00Z')
  const added = (zone: string) =>
    daysOf(counted, zone, now, 3).map((day) => [
      new Date(day.to - 1).toLocaleDateString('sv-SE', { timeZone: zone }).slice(5),
      sumOf([day], (of) => of.added + of.reappeared),
    ])
  expect(added('UTC')).toEqual([
    ['10-24', 2],
    ['10-25', 8],
    ['10-26', 0],
  ])
  // Clocks go back in the night to the 25th, which has 25 hours: there, 22:00 UTC of the 24th is already the 25th.
  expect(added('Europe/Berlin')).toEqual([
    ['10-24', 0],
    ['10-25', 5],
    ['10-26', 5],
  ])
  // Kathmandu is 5:45 ahead.
  const late = [of('2026-10-25T18:00:00.000Z', 1), of('2026-10-25T18:15:00.000Z', 2)]
  const [, before, today] = daysOf(late, 'Asia/Kathmandu', now, 3).map((day) => sumOf([day], ({ added }) => added))
  expect([before, today]).toEqual([1, 2])
})

it('has the requested number of days, even if clocks change', () => {
  for (const zone of ['UTC', 'Europe/Berlin', 'America/New_York', 'Pacific/Kiritimati', 'Australia/Lord_Howe']) {
    for (let month = 0; month < 12; month++) {
      const days = daysOf([], zone, Date.UTC(2026, month, 31, 5), 30)
      expect(days).toHaveLength(30)
      const dates = days.map(({ from }) => new Date(from).toLocaleDateString('sv-SE', { timeZone: zone }))
      expect(new Set(dates).size).toBe(30)
      // Each begins when the previous one ends.
      expect(days.slice(1).map(({ from }) => from)).toEqual(days.slice(0, -1).map(({ to }) => to))
    }
  }
})

it('counts a period as watched only if it was watched completely', () => {
  const now = Date.parse('2026-11-21T10:30:00Z')
  expect(isWatched(Date.parse('2026-11-20T10:30:00Z'), now, 1)).toBe(true)
  expect(isWatched(Date.parse('2026-11-20T10:30:01Z'), now, 1)).toBe(false)
  expect(isWatched(now, now, 30)).toBe(false)
})
