import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { expect, it } from 'vitest'
import { drawn, router, times } from '#components/testing.ts'
import { FacetTable } from './facet-table.tsx'

const values = (count: number) => Array.from({ length: count }, (_, n) => ({ value: `v${n}`, count: 10 }))
const draw = (path: string, count: number, listed: number) => {
  const html = drawn(
    <AppRouterContext value={router}>
      <FacetTable facet={{ path, present: count * 10, values: values(count) }} listed={listed} times={times} />
    </AppRouterContext>,
  )
  const rows = html.split('<tbody>')[1]?.split('</tr>') ?? []
  const rest = (text: string) => rows.find((row) => row.includes(text)) ?? ''
  return { html, rest }
}

it('the rows for missing and for other values have their share, and missing has no bar', () => {
  const { rest } = draw('reason', 10, 1000)
  expect(rest('v0')).toContain('<rect width="100"')
  expect(rest('missing')).not.toContain('<rect')
  expect(rest('missing')).toContain('90.0%')
  expect(rest('4 other values')).toContain('4.0%')
})

it('does not add up the values of a list, since one entry has several, and names it without brackets', () => {
  const { html, rest } = draw('tags[]', 10, 100)
  expect(rest('4 other values')).not.toMatch(/\d%|<rect/)
  expect(html).toContain('Entries by tags<')
})
