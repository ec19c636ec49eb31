import { expect, it } from 'vitest'
import { drawn, times } from '#components/testing.ts'
import { type JsonObject, parseJson } from '#lib/contract/json.ts'
import { RecordFields } from './record-fields.tsx'

const user = { id: 'a', none: null, active: false, score: 7, device: { os: 'x', sizes: [1] }, note: '' }
const FIELDS = ['score', 'id', 'note', 'none', 'active', 'device', 'elsewhere']

it('a record lists all its fields in the order of the columns, with path, value and type (D7)', () => {
  const html = drawn(<RecordFields user={user} fields={FIELDS} times={times} level={3} onCopy={() => {}} />)
  const lines = html.split('<div class="field-line">').slice(1)
  const read = lines.map((line) =>
    line
      .replaceAll(/<span class="field-(?:value|type)">/g, ' | ')
      .replace(/<button type="button" class="small-button".*/, '')
      .replaceAll(/<[^>]*>/g, ''),
  )
  expect(read).toEqual([
    'score | 7 | number',
    'id | a | text',
    'note | &quot;&quot; empty text | text',
    'none | null | null',
    'active | false | true/false',
    'device | {2} | object',
    'device.os | x | text',
    'device.sizes | [1] | list',
    'device.sizes.0 | 1 | number',
  ])
  expect(html).toContain('elsewhere')
})

const NUMBERS = ['1.10', '12345678901234.56789', '1e400', '-0', '1.10E2']
const sent = parseJson(
  `{"id":2.50,${NUMBERS.map((text, index) => `"n${index}":${text}`)},"in":{"er":[3.70]}}`,
) as JsonObject

it('a record shows each number as it was sent, at any depth, and calls it a number', () => {
  const fields = drawn(
    <RecordFields user={sent} fields={Object.keys(sent)} times={times} level={3} onCopy={() => {}} />,
  )
  for (const text of ['2.50', ...NUMBERS, '3.70']) {
    expect(fields).toContain(`<span class="field-value">${text}</span><span class="field-type">number</span>`)
  }
})
