import { expect, it } from 'vitest'
import { faultOf } from './import-faults.ts'

it('a fault has a code for programs, its data, and a sentence for people', () => {
  const data = { cells: 1, columns: 2 }
  const reason = '1 cells, but the first line has 2'
  expect(faultOf('csv_other_width', data)).toEqual({ code: 'csv_other_width', data, reason })
  expect(faultOf('empty_file')).toEqual({ code: 'empty_file', data: {}, reason: 'The file is empty' })
})

it('a sentence has the name of a column unchanged, whatever it contains', () => {
  expect(faultOf('csv_not_json', { column: '{column} $& $1' }).reason).toBe(
    'its cell in the column {column} $& $1 is not JSON',
  )
})
