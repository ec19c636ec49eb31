import { expect, it } from 'vitest'
import { parseJson } from '#lib/contract/json.ts'
import { holdsText } from './holds-text.ts'

const entry = parseJson(
  '{"id":"usr_17","email":"Ann@Example.com","long":9007199254740993,"device":{"os":"Android","ids":[null,["DEV-8"]]}}',
)

it.each(['usr_1', 'ann@example', '0993', 'android', 'dev-8', 'null'])('an entry holds %s', (wanted) => {
  expect(holdsText(entry, wanted)).toBe(true)
})

it.each(['usr_2', 'email', 'os', 'object'])('an entry whose values have no %s does not hold it', (wanted) => {
  expect(holdsText(entry, wanted)).toBe(false)
})

it('searches a value that is nested deeper than the call stack', () => {
  const deep = parseJson(`${'['.repeat(4000)}"end"${']'.repeat(4000)}`)
  expect(holdsText(deep, 'end')).toBe(true)
})
