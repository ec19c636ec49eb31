import { expect, it } from 'vitest'
import { drawn } from '#components/testing.ts'
import { ExportFetching } from './export-fetching.tsx'

const asked = { id: 'one', name: 'one.csv', entries: 20, missing: 0, uncertain: 0, unsorted: false }
const shown = (state: 'asked' | 'not_begun' | 'broken', sent: number) =>
  drawn(
    <ExportFetching
      step={{ kind: 'fetching', asked, state: { state, entries: 20, sent } }}
      onAgain={() => {}}
      onClose={() => {}}
    />,
  )

it('says whether a download did not begin or broke off', () => {
  expect(shown('broken', 7)).toContain('The download broke off after 7 of 20 entries.')
  expect(shown('not_begun', 0)).toContain('The download did not begin.')
  expect(shown('not_begun', 0)).toMatch(/role="alert".*<button[^>]*>Export again/)
  expect(shown('asked', 0)).not.toMatch(/did not begin|<button[^>]*>Export again/)
})
