import { expect, it } from 'vitest'
import { review as english } from '#lib/features/review/words/english.ts'
import { speaker } from '#lib/platform/wording/say.ts'
import { countOf } from './count-of.ts'

it('says of more entries than are counted that they are more', () => {
  const say = speaker('en')
  const shared = (found: number) => say(english.shared, { count: countOf({ found }, english, say) })
  expect([1, 10_000, 10_001].map(shared)).toEqual(['on 1 entry', 'on 10,000 entries', 'on more than 10,000 entries'])
})
