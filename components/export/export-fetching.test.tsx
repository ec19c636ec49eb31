import { expect, it } from 'vitest'
import { drawn } from '#components/testing.ts'
import type { ExportState } from '#lib/features/export/api/list-export.ts'
import { ExportFetching } from './export-fetching.tsx'

const asked = { id: 'one', name: 'one.csv', entries: 20, missing: 0, uncertain: 0, unsorted: false }
const shown = (state: ExportState['state'], sent: number, file: ExportState['file'] = null) =>
  drawn(
    <ExportFetching
      step={{ kind: 'fetching', asked, state: { state, entries: 20, sent, file } }}
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

it('names the file that was sent, which may be of a later sync than that of the request', () => {
  const later = shown('sent', 20, { name: 'two.csv', uncertain: 3 })
  expect(later).toContain('>two.csv<')
  expect(later).toContain('3 entries of the file are uncertain')
  expect(later).not.toContain('one.csv')
  expect(shown('sending', 7)).not.toContain('.csv')
})
