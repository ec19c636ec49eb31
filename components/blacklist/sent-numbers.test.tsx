import { expect, it } from 'vitest'
import { drawn, times } from '#components/testing.ts'
import { type JsonObject, parseJson } from '#lib/contract/json.ts'
import { learnColumns } from './columns/columns.ts'
import { placeColumns } from './table/place-columns.ts'
import { Row } from './table/row.tsx'

const NUMBERS = ['1.10', '12345678901234.56789', '1e400', '-0', '1.10E2']
const user = parseJson(
  `{"id":2.50,${NUMBERS.map((text, index) => `"n${index}":${text}`)},"in":{"er":[3.70]}}`,
) as JsonObject

it('a cell shows a number as the service sent it, in a column that is wide enough', () => {
  const columns = learnColumns([], [user])
  const placed = placeColumns(columns.map((column) => ({ ...column, isShown: true, isPinned: false })))
  const row = drawn(
    <Row
      item={user}
      offset={0}
      columns={placed}
      times={times}
      href="/"
      isOpen={false}
      isChosen={false}
      isUncertain={false}
    />,
  )
  for (const text of NUMBERS) expect(row).toMatch(new RegExp(`<td class="end[^"]*">${RegExp.escape(text)}</td>`))
  expect(row).toContain('<span class="row-name">2.50</span>')
  const width = (field: string) => columns.find((column) => column.field === field)?.width ?? 0
  expect(width('n1')).toBeGreaterThan(20 * 8)
})
