import { expect, it } from 'vitest'
import { drawn, times } from '#components/testing.ts'
import { TABLE_DEFAULTS } from '#lib/features/blacklist/api/table-choices.ts'
import { learnColumns } from '../columns/columns.ts'
import { SortChoice } from '../head/sort-choice.tsx'
import { Table } from './table.tsx'

const item = { id: 'u1', device: { os: 'iOS' }, tags: ['new'] }
const columns = learnColumns([], [item]).map((column) => ({ ...column, isShown: true, isPinned: false }))

function headsOf(path: string): string {
  const table = drawn(
    <Table
      caption="Entries"
      items={[item]}
      sort={{ path, descending: false }}
      onSort={() => {}}
      isUncertain={() => false}
      offset={0}
      arrangement={{ columns, choices: TABLE_DEFAULTS, onChange: () => {} }}
      times={times}
      busy={false}
      hrefs={['/']}
      openOffset={undefined}
      onOpen={() => {}}
      onRow={() => {}}
      selection={new Map()}
      onToggle={() => {}}
      onTogglePage={() => {}}
    />,
  )
  return table.slice(0, table.indexOf('<tbody'))
}

it('the header of a list sorts by its elements, and the header of an object does not sort', () => {
  const heads = headsOf('tags[]')
  expect(heads).toMatch(/<th [^>]*aria-sort="ascending"[^>]*><button [^>]*class="sort">tags</)
  expect(heads).toMatch(/<button [^>]*class="sort">device\.os</)
  expect(heads).not.toMatch(/<button [^>]*>device</)
})

it('no header is marked as sorted by a path without values', () => {
  expect(headsOf('device')).not.toContain('aria-sort')
})

it('a phone offers the same sort orders as the headers', () => {
  const choice = drawn(<SortChoice sort={undefined} columns={columns} onSort={() => {}} />)
  const offered = [...choice.matchAll(/>([^<]*), ascending</g)].map(([, path]) => path)
  expect(offered).toEqual(['id', 'device.os', 'tags[]'])
})
