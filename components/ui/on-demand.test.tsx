import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { english } from '#app/wording/english.ts'
import { loadLaterWords } from '#lib/platform/browser/word-file.ts'
import { WordsOfFile } from '#lib/platform/browser/words-context.tsx'
import { wordsAtHand } from '#lib/platform/wording/words-at-hand.ts'

const FIRST = '/api/words/en-test-of-a-page'
const LATER = '/api/words/en-test-of-its-later-words'

/** Renders a page that leaves `LATER` for later, and returns the files that are then loaded. */
async function loadedWith(window: object | undefined): Promise<readonly string[]> {
  const asked: string[] = []
  const locale = { language: 'en', tag: 'en' } as const
  wordsAtHand().set(FIRST, { times: english.times })
  vi.stubGlobal('window', window)
  renderToStaticMarkup(
    <WordsOfFile locale={locale} file={FIRST} later={LATER}>
      {null}
    </WordsOfFile>,
  )
  const append = (script: { src: string; onerror: () => void }) => {
    asked.push(script.src)
    script.onerror()
  }
  vi.stubGlobal('document', { createElement: () => ({ remove: () => {} }), head: { append } })
  await loadLaterWords().catch(() => undefined)
  return asked
}

afterEach(() => {
  wordsAtHand().delete(FIRST)
  vi.unstubAllGlobals()
})

it('a server, whose pages are of many people, leaves no words for later', async () => {
  expect(await loadedWith(undefined)).toEqual([])
})

it('a part of the first paint loads the words that its page leaves for later, as no effect has run by then', async () => {
  expect(await loadedWith({})).toEqual([LATER])
})
