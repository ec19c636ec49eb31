import { expect, it } from 'vitest'
import { drawn } from '#components/testing.ts'
import type { FourEyes } from '#lib/platform/configuration/api/settings.ts'
import { asDefault, HELD } from './testing.ts'
import { useRuleWords } from './use-rule-words.ts'

function Will({ from, to }: { readonly from: FourEyes; readonly to: FourEyes }) {
  const { will } = useRuleWords()
  return will({ fourEyes: to }, { ...HELD, fourEyes: asDefault(from) }).join(' ')
}
const willBe = (from: FourEyes, to: FourEyes) => drawn(<Will from={from} to={to} />)

it('says that lowering the four-eyes rule waits for a second person, and what still needs one', () => {
  expect(willBe('off', 'removing')).toBe('Removing entries needs a second person.')
  expect(willBe('editing', 'removing')).toBe(
    'Once a second person approves, only removing entries needs a second person.',
  )
  expect(willBe('editing', 'off')).toBe(willBe('removing', 'off'))
})
