import { describe, expect, it } from 'vitest'
import { TABLE_DEFAULTS } from '#lib/features/blacklist/api/table-choices.ts'
import type { TableChoices } from '#lib/features/blacklist/api/table-choices-schema.ts'
import { type ListCriteria, NO_CRITERIA } from '#lib/features/blacklist/browser/list-criteria.ts'
import { isSameContent } from './same-content.ts'

const content = (more: Partial<TableChoices>, size = 20, criteria: Partial<ListCriteria> = {}) => ({
  choices: { ...TABLE_DEFAULTS, ...more },
  criteria: { ...NO_CRITERIA, ...criteria },
  size,
})

describe('two arrangements', () => {
  it('are the same, whatever the order in which columns were hidden, pinned and resized', () => {
    const [id, email] = [
      { field: 'id', width: 80 },
      { field: 'email', width: 90 },
    ]
    expect(
      isSameContent(
        content({ hidden: ['a', 'b'], pinned: ['c', 'd'], widths: [id, email] }),
        content({ hidden: ['b', 'a'], pinned: ['d', 'c'], widths: [email, id] }),
      ),
    ).toBe(true)
  })

  it('differ by filters, sort, the order of columns, a width, the size of pages, density, wrapping and zone', () => {
    const others = [
      content({ order: ['b', 'a'] }),
      content({ order: ['a', 'b'], widths: [{ field: 'a', width: 80 }] }),
      content({ order: ['a', 'b'] }, 50),
      content({ order: ['a', 'b'] }, 20, { filters: [{ path: 'reason', operator: 'missing' }] }),
      content({ order: ['a', 'b'] }, 20, { sort: { path: 'reason', descending: true } }),
      content({ order: ['a', 'b'], density: 'roomy' }),
      content({ order: ['a', 'b'], wrap: true }),
      content({ order: ['a', 'b'], zone: 'utc' }),
    ]
    for (const other of others) expect(isSameContent(content({ order: ['a', 'b'] }), other)).toBe(false)
  })
})
