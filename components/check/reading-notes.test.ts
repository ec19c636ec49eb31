import { expect, it } from 'vitest'
import { readingNotes } from './reading-notes.ts'

it.each([
  ['  ann@b.example', 'ann@b.example', { spaces: 2, invisible: 0, respelled: false }],
  ['an\u200bn\t\u202e', 'ann', { spaces: 1, invisible: 2, respelled: false }],
  ['ａｎｎ  ７', 'ann 7', { spaces: 1, invisible: 0, respelled: true }],
  ['Jose\u0301', 'José', { spaces: 0, invisible: 0, respelled: true }],
])('%j read as %j', (given, readAs, notes) => {
  expect(readingNotes(given, readAs)).toEqual(notes)
})
