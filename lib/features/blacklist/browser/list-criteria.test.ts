import { describe, expect, it } from 'vitest'
import { criteriaQuery, filterText, NO_CRITERIA, nextSort, readCriteria } from './list-criteria.ts'

const read = (query: string) => readCriteria(new URLSearchParams(query))

describe('the criteria in an address', () => {
  it('count as absent if they are invalid', () => {
    expect(read('field=reason&value=velocity&asOf=yesterday&limit=101')).toEqual(NO_CRITERIA)
    expect(read('field=reason&value={"a":1}')).toEqual(NO_CRITERIA)
    expect(read('field=reason&operator=like&value="a"')).toEqual(NO_CRITERIA)
    expect(read('field=score&operator=between&value=[9,1]')).toEqual(NO_CRITERIA)
  })

  it('never hold the searched text', () => {
    expect(criteriaQuery({ ...NO_CRITERIA, search: 'ann@example.com' })).toBe('')
  })

  it.each([
    ['velocity', 'velocity'],
    ['12', '"12"'],
    ['true', '"true"'],
    ['', '""'],
    [12, '12'],
    [null, 'null'],
  ])('name the value %j as %s', (value, text) => {
    expect(filterText(value)).toBe(text)
  })
})

describe('nextSort', () => {
  it('sorts ascending, then descending, then not at all', () => {
    const up = nextSort(undefined, 'reason')
    const down = nextSort(up, 'reason')
    expect(up).toEqual({ path: 'reason', descending: false })
    expect(down).toEqual({ path: 'reason', descending: true })
    expect(nextSort(down, 'reason')).toBeUndefined()
    expect(nextSort(down, 'email')).toEqual({ path: 'email', descending: false })
  })
})
