import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { wordsAtHand } from '../wording/words-at-hand.ts'
import { leaveForLater, loadLaterWords } from './word-file.ts'

const ADDRESS = '/api/words/en-test-of-later-words'
let asked: string[] = []
let isDown = false
let forget: () => void

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    if (isDown) throw new TypeError('Failed to fetch')
    return Response.json({ times: { now: 'now' } })
  })
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
  expect(wordsAtHand().get(ADDRESS)).toEqual({ times: { now: 'now' } })
})

it('tries again after a failure', async () => {
  isDown = true
  await expect(loadLaterWords()).rejects.toThrow('Failed to fetch')
  isDown = false
  await loadLaterWords()
  expect(wordsAtHand().has(ADDRESS)).toBe(true)
})

it('loads no file of a page that was left', async () => {
  forget()
  await loadLaterWords()
  expect(asked).toEqual([])
})
