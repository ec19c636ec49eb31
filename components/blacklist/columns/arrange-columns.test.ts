import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TABLE_DEFAULTS } from '#lib/features/blacklist/api/table-choices.ts'
import type { TableChoices } from '#lib/features/blacklist/api/table-choices-schema.ts'
import { arrangeColumns } from './arrange-columns.ts'
import { mayMove, moveColumn, pinColumn, resizeColumn, showColumn } from './change-columns.ts'
import type { Column } from './columns.ts'

const field = fc.constantFrom('id', 'email', 'a', 'b', 'c', 'd', '', '__proto__', 'constructor')
const fields = fc.uniqueArray(field)
const columns = fields.map((all) =>
  all.map((name): Column => ({ field: name, names: [name], kind: 'text', sortPath: name, width: 100, isNew: false })),
)
const widths = fc.uniqueArray(fc.record({ field, width: fc.integer({ min: 48, max: 800 }) }), {
  selector: (each) => each.field,
})
const choices: fc.Arbitrary<TableChoices> = fc
  .record({ order: fields, hidden: fields, pinned: fields, widths })
  .map((chosen) => ({ ...TABLE_DEFAULTS, ...chosen }))

const fieldsOf = (all: readonly Column[]) => all.map((column) => column.field)
const plain = (names: readonly string[]): readonly Column[] =>
  names.map((name) => ({ field: name, names: [name], kind: 'text', sortPath: name, width: 100, isNew: false }))

describe('arranging columns', () => {
  it('keeps each column exactly once, whatever was stored', () => {
    fc.assert(
      fc.property(columns, choices, (seen, chosen) => {
        expect(fieldsOf(arrangeColumns(seen, chosen)).sort()).toEqual(fieldsOf(seen).sort())
      }),
    )
  })

  it('shows at least one column, and always the first', () => {
    fc.assert(
      fc.property(columns, choices, (seen, chosen) => {
        const [first] = arrangeColumns(seen, chosen)
        expect(first?.isShown ?? seen.length === 0).toBe(true)
      }),
    )
  })

  it('changes nothing when it is applied to its own result', () => {
    fc.assert(
      fc.property(columns, choices, (seen, chosen) => {
        const once = arrangeColumns(seen, chosen)
        expect(arrangeColumns(once, chosen)).toEqual(once)
        expect(arrangeColumns(once, { ...chosen, order: fieldsOf(once) })).toEqual(once)
      }),
    )
  })

  it('adds a field seen later at the end, and moves and resizes no other column', () => {
    fc.assert(
      fc.property(columns, choices, (seen, chosen) => {
        fc.pre(seen.length > 0)
        const settled = { ...chosen, order: fieldsOf(arrangeColumns(seen, chosen)) }
        const after = arrangeColumns([...seen, ...plain(['later'])], settled)
        expect(after.at(-1)?.field).toBe('later')
        expect(after.slice(0, -1)).toEqual(arrangeColumns(seen, settled))
      }),
    )
  })

  it('keeps the learnt order before any choice', () => {
    fc.assert(
      fc.property(columns, (seen) => {
        expect(fieldsOf(arrangeColumns(seen, TABLE_DEFAULTS))).toEqual(fieldsOf(seen))
      }),
    )
  })
})

describe('changing columns', () => {
  it('hides and shows a column without moving or resizing any other', () => {
    fc.assert(
      fc.property(columns, choices, fc.nat(), (seen, chosen, pick) => {
        fc.pre(seen.length > 1)
        const before = arrangeColumns(seen, chosen)
        const changed = before[1 + (pick % (seen.length - 1))]
        if (!changed) return
        const next = showColumn(chosen, before, changed.field, !changed.isShown)
        expect(arrangeColumns(seen, next)).toEqual(
          before.map((each) => (each === changed ? { ...each, isShown: !each.isShown } : each)),
        )
      }),
    )
  })

  it('swaps a column with its neighbour, and moves no other', () => {
    fc.assert(
      fc.property(columns, choices, fc.nat(), fc.constantFrom(-1 as const, 1 as const), (seen, chosen, pick, by) => {
        fc.pre(seen.length > 0)
        const before = arrangeColumns(seen, chosen)
        const index = pick % before.length
        const after = fieldsOf(arrangeColumns(seen, moveColumn(chosen, before, index, by)))
        const expected = fieldsOf(before)
        if (mayMove(before, index, by)) expected.splice(index, 1)
        if (mayMove(before, index, by)) expected.splice(index + by, 0, before[index]?.field ?? '')
        expect(after).toEqual(expected)
      }),
    )
  })

  it('keeps the choices for fields that no entry has at present', () => {
    const stored = { ...TABLE_DEFAULTS, order: ['a', 'gone', 'b'], hidden: ['gone'] }
    const moved = moveColumn(stored, arrangeColumns(plain(['a', 'b', 'c']), stored), 1, 1)
    expect(moved).toMatchObject({ order: ['a', 'gone', 'c', 'b'], hidden: ['gone'] })
  })

  it('puts a pinned column behind the first, and back where it was once it is unpinned', () => {
    const seen = plain(['a', 'b', 'c', 'd'])
    const pinned = pinColumn(TABLE_DEFAULTS, arrangeColumns(seen, TABLE_DEFAULTS), 'd', true)
    expect(fieldsOf(arrangeColumns(seen, pinned))).toEqual(['a', 'd', 'b', 'c'])
    const back = pinColumn(pinned, arrangeColumns(seen, pinned), 'd', false)
    expect(fieldsOf(arrangeColumns(seen, back))).toEqual(['a', 'b', 'c', 'd'])
  })

  it('gives a column the requested width, between 48 and 800 pixels', () => {
    const seen = arrangeColumns(plain(['a', 'b']), TABLE_DEFAULTS)
    const widthsFor = (width: number) =>
      arrangeColumns(seen, resizeColumn(TABLE_DEFAULTS, seen, 'b', width)).map((column) => column.width)
    expect([-5, 200.4, 9000].map(widthsFor)).toEqual([
      [100, 48],
      [100, 200],
      [100, 800],
    ])
  })
})

it('gives a nested field its own column only on request', () => {
  const nested: Column = { field: 'a.b', names: ['a', 'b'], kind: 'text', sortPath: 'a.b', width: 100, isNew: false }
  const seen = [...plain(['id', 'a']), nested]
  const shown = (choices: TableChoices) =>
    arrangeColumns(seen, choices).flatMap((each) => (each.isShown ? each.field : []))
  expect(shown(TABLE_DEFAULTS)).toEqual(['id', 'a'])
  const asked = showColumn(TABLE_DEFAULTS, arrangeColumns(seen, TABLE_DEFAULTS), 'a.b', true)
  expect(shown(asked)).toEqual(['id', 'a', 'a.b'])
  expect(shown(showColumn(asked, arrangeColumns(seen, asked), 'a.b', false))).toEqual(['id', 'a'])
})
