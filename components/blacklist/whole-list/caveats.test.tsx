import { expect, it } from 'vitest'
import { drawn, times } from '#components/testing.ts'
import type { WholeListPage } from '#lib/mirror/api/list-page.ts'
import { Caveats } from './caveats.tsx'

const ANSWER: WholeListPage = {
  items: [],
  pagination: { total: 0, limit: 20, offset: 0 },
  coverage: null,
}
const said = (answer: Partial<WholeListPage>) => drawn(<Caveats answer={{ ...ANSWER, ...answer }} times={times} />)

it('an answer with all rows that were asked for says nothing', () => {
  expect(said({})).toBe('')
})

it('of a moment before the first read it says once that it cannot be known, and what the rows are', () => {
  expect(said({ beforeFirstRead: '2026-11-21T10:00:00Z' })).toMatch(
    /first read the list at .*2026.*: it cannot know what was on it before/,
  )
})
