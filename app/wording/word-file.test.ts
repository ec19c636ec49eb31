import { runInThisContext } from 'node:vm'
import { expect, test } from 'vitest'
import { wordsAtHand } from '#lib/platform/wording/words-at-hand.ts'
import { german } from './german.ts'
import { findWordFile, wordFile } from './word-file.ts'

test('a file holds the words of its areas in its language, and is found by its name', () => {
  const { name, address, words, text } = wordFile('de', ['times', 'grades'])
  expect(name).toMatch(/^de-times-grades-[A-Za-z0-9]{16}$/)
  expect(words).toEqual({ times: german.times, grades: german.grades })
  runInThisContext(text)
  expect(wordsAtHand().get(address)).toEqual(words)
  expect(findWordFile(name)?.text).toBe(text)
})

test('files of other areas and languages have other names', () => {
  const names = [wordFile('en', ['times']), wordFile('de', ['times']), wordFile('en', ['grades'])].map(
    ({ name }) => name,
  )
  expect(new Set(names).size).toBe(3)
})

test.each([
  '',
  'en',
  'test',
  'en-times',
  'en-times-0123456789abcdef',
  'fr-times-0123456789abcdef',
  'en-__proto__-0123456789abcdef',
  `${wordFile('en', ['times']).name}-`,
])('finds no file for the name %j', (name) => {
  expect(findWordFile(name)).toBeUndefined()
})
