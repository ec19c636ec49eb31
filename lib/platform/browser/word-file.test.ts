import { runInThisContext } from 'node:vm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { english } from '#app/wording/english.ts'
import { scriptOfWords, wordsAtHand } from '../wording/words-at-hand.ts'
import { leaveForLater, loadLaterWords } from './word-file.ts'

const ADDRESS = '/api/words/en-test-of-later-words'
const WORDS = { times: english.times }
let asked: string[] = []
let isDown = false
let forget: () => void

const createElement = () => ({ src: '', onload: () => {}, onerror: () => {}, remove: () => {} })

/** Loads and runs the script of a file, like a browser. */
async function append(script: ReturnType<typeof createElement>): Promise<void> {
  asked.push(script.src)
  await Promise.resolve()
  if (isDown) return script.onerror()
  runInThisContext(scriptOfWords(script.src, WORDS))
  script.onload()
}

beforeEach(() => {
  asked = []
  vi.stubGlobal('document', { createElement, head: { append } })
  forget = leaveForLater(ADDRESS)
})

afterEach(() => {
  forget()
  wordsAtHand().delete(ADDRESS)
  isDown = false
  vi.unstubAllGlobals()
})

it('loads the files left for later once', async () => {
  await Promise.all([loadLaterWords(), loadLaterWords()])
  await loadLaterWords()
  expect(asked).toEqual([ADDRESS])
  expect(wordsAtHand().get(ADDRESS)).toEqual(WORDS)
})

it('tries again after a failure', async () => {
  isDown = true
  await expect(loadLaterWords()).rejects.toThrow(`No words at ${ADDRESS}`)
  isDown = false
  await loadLaterWords()
  expect(wordsAtHand().has(ADDRESS)).toBe(true)
})

it('loads no file for a page that is no longer open', async () => {
  forget()
  await loadLaterWords()
  expect(asked).toEqual([])
})
