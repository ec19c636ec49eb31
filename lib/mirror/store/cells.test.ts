import { expect, it } from 'vitest'
import { cellsOf, KEY_BORDER } from './cells.ts'

it('joins the different keys of a field in their order, also of hundreds of thousands', () => {
  const few = cellsOf(['b', 'a', 'B'].map((value) => ({ path: 'tags[]', value })))
  expect(few.get('tags[]')).toEqual({ text: `\u007fb${KEY_BORDER}\u007fa`, isSeveral: true })
  expect(cellsOf([{ path: 'id', value: true }]).get('id')).toEqual({ text: '11', isSeveral: false })
  const many = cellsOf(Array.from({ length: 400_000 }, (_, value) => ({ path: 'tags[]', value })))
  expect(many.get('tags[]')?.text.split(KEY_BORDER)).toHaveLength(400_000)
})
