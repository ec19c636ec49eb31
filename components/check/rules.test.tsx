import { expect, it } from 'vitest'
import { drawn } from '#components/testing.ts'
import { RULES } from '#lib/features/check/api/check.ts'
import { check as english } from '#lib/features/check/words/english.ts'
import { Rules } from './rules.tsx'

it('describes every rule of the table, with its outcome and an example', () => {
  const said = drawn(<Rules />)
  const rows = said.split('<tr>').slice(2)
  expect(rows).toHaveLength(Object.keys(RULES).length)
  for (const [index, { weight }] of Object.values(RULES).entries()) {
    const [cells = ''] = rows[index]?.match(/<td>[^<]*<\/td><\/tr>/) ?? []
    expect(cells).toContain(english.outcomes[weight])
  }
  for (const words of Object.values(english.compared.rules)) expect(said).toContain(words)
  expect(said).toContain('+44 20 7946 0397')
})
