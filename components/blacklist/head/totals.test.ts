import { describe, expect, it } from 'vitest'
import { NO_CRITERIA } from '#lib/features/blacklist/browser/list-criteria.ts'
import { noteTotal } from './totals.ts'

const answer = (total: number, seenAt: number) => ({
  items: [],
  pagination: { total, limit: 20, offset: 0 },
  asked: { limit: 20, offset: 0 },
  criteria: NO_CRITERIA,
  sentAt: seenAt + 1000,
  seenAt,
  environment: 'Test' as const,
})

describe('noteTotal', () => {
  it('keeps the previous total and the time of the last answer with it', () => {
    const first = noteTotal(undefined, answer(2480, 1))
    const same = noteTotal(first, answer(2480, 2))
    const more = noteTotal(same, answer(2483, 3))
    expect(first.before).toBeUndefined()
    expect(more).toMatchObject({ total: 2483, before: { total: 2480, sentAt: 1002 } })
    expect(noteTotal(more, answer(2483, 4)).before).toEqual(more.before)
  })

  it('starts from scratch with the other list', () => {
    const known = noteTotal(undefined, answer(2480, 1))
    expect(noteTotal(known, { ...answer(504, 2), environment: 'Production' })).toEqual({
      total: 504,
      sentAt: 1002,
      seenAt: 2,
      environment: 'Production',
    })
  })

  it('ignores an older answer, for example after going back', () => {
    const known = noteTotal(undefined, answer(2483, 5))
    expect(noteTotal(known, answer(2480, 4))).toBe(known)
  })
})
