import { expect, it } from 'vitest'
import { faultOf } from './import-faults.ts'

it('a fault has its code for programs, what it is about, and its sentence for people', () => {
  const data = { cells: 1, columns: 2 }
  const reason = '1 cells, but the first line has 2'
  expect(faultOf('csv_other_width', data)).toEqual({ code: 'csv_other_width', data, reason })
  expect(faultOf('empty_file')).toEqual({ code: 'empty_file', data: {}, reason: 'The file is empty' })
})

it('a column is named as it is, whatever is in its name', () => {
  expect(faultOf('csv_not_json', { column: '{column} $& $1' }).reason).toBe(
    'its cell in the column {column} $& $1 is not JSON',
  )
})
