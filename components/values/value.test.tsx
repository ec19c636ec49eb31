import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { timesIn } from '#lib/browser/times.ts'
import { WordsContext } from '#lib/browser/words-context.tsx'
import { type JsonObject, parseJson } from '#lib/contract/json.ts'
import { english } from '#lib/wording/english.ts'
import { speaker } from '#lib/wording/say.ts'
import { bareText, Value } from './value.tsx'

const times = timesIn('UTC', english.times, speaker('en'))
const row = parseJson(
  '{"null":null,"empty":"","false":false,"zero":0,"word":"null","list":[],"object":{}}',
) as JsonObject

/** What stands in the cell of a field. */
function drawn(field: string): string {
  return renderToStaticMarkup(
    <WordsContext locale={{ language: 'en', tag: 'en' }} areas={english}>
      <Value value={row[field]} times={times} />
    </WordsContext>,
  )
}

it('tells missing, null, an empty text, false and 0 apart, and each from a text that says the same', () => {
  expect(drawn('missing')).toContain('class="missing" role="img" aria-label="missing"')
  expect(drawn('null')).toBe('<span class="null">null</span>')
  expect(drawn('word')).toBe('<bdi class="value">null</bdi>')
  expect(drawn('empty')).toContain('<span class="unseen"> empty text</span>')
  expect([drawn('false'), drawn('zero')]).toEqual(['false', '0'])
  expect(drawn('list')).toContain('<b>[0]</b>')
  expect(drawn('object')).toContain('<b>{0}</b>')
  const all = ['missing', ...Object.keys(row)]
  expect(new Set(all.map(drawn)).size).toBe(all.length)
})

it('has a text of its own only for what is neither missing nor null nor empty', () => {
  expect(Object.keys(row).map((field) => bareText(row[field]))).toEqual([
    undefined,
    undefined,
    'false',
    '0',
    'null',
    undefined,
    undefined,
  ])
  expect(bareText(undefined)).toBeUndefined()
})
