import { expect, it } from 'vitest'
import { drawn, times } from '#components/testing.ts'
import { RecordFields } from './record-fields.tsx'

const user = { id: 'a', none: null, active: false, score: 7, device: { os: 'x', sizes: [1] }, note: '' }
const FIELDS = ['score', 'id', 'note', 'none', 'active', 'device', 'elsewhere']

it('a record lists all its fields in the order of the columns, with path, value and type (D7)', () => {
  const html = drawn(<RecordFields user={user} fields={FIELDS} times={times} onCopy={() => {}} />)
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
    'active | false | yes/no',
    'device | {2} | object',
    'device.os | x | text',
    'device.sizes | [1] | list',
    'device.sizes.0 | 1 | number',
  ])
  expect(html).toContain('elsewhere')
})
