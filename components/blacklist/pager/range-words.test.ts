import { expect, it } from 'vitest'
import { blacklist } from '#lib/features/blacklist/words/english.ts'
import { speaker } from '#lib/platform/wording/say.ts'
import { rangeWords } from './range-words.ts'

it.each([
  [{ offset: 100, rows: 50, total: 1204 }, 'Entries 101–150 of 1,204'],
  [{ offset: 2479, rows: 1, total: 2480 }, 'Entry 2,480 of 2,480'],
  [{ offset: 0, rows: 0, total: 0 }, 'No entries'],
  [{ offset: 40, rows: 0, total: 60 }, 'No entries on screen'],
  [{ offset: 50, rows: 50, total: 100, isCounting: true }, 'Entries 51–100'],
])('describes the rows on screen, counted from one: %o', (rows, words) => {
  expect(rangeWords(blacklist, speaker('en'), { isCounting: false, ...rows })).toBe(words)
})
