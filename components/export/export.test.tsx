import { describe, expect, it } from 'vitest'
import { unreachable } from '#lib/platform/browser/request-failure.ts'
import { isSameExport, shownExport } from './export.tsx'
import { type ExportStep, isUnderWay } from './use-export.ts'

const asked = { id: 'one', name: 'one.csv', entries: 2, missing: 0, uncertain: 0, unsorted: false }
const fetching = (state: 'asked' | 'sending' | 'sent' | 'broken') =>
  isUnderWay({ kind: 'fetching', asked, state: { state, entries: 2, sent: 0, file: null } })

describe('an export', () => {
  it('is another one for other entries or another question, not for other columns', () => {
    const [ann, ben] = [{ id: 'ann' }, { id: 'ben' }]
    const one = { question: { filters: [] }, columns: ['id'], users: [ann] }
    expect(isSameExport(one, { ...one, columns: [], users: [{ ...ann }] })).toBe(true)
    expect(isSameExport(one, { ...one, users: [ann, ben] })).toBe(false)
    expect(isSameExport(one, { question: { filters: [] }, columns: ['id'] })).toBe(false)
    expect(isSameExport(one, { ...one, question: { filters: [], search: 'ann' } })).toBe(false)
  })

  it('is of what was asked for from its question on, although other entries are selected by then', () => {
    const ofTwo = { question: { filters: [] }, columns: ['id'], users: [{ id: 'ann' }, { id: 'ben' }] }
    const ofOne = { ...ofTwo, users: [{ id: 'cyd' }] }
    const shown = (step: ExportStep) => shownExport(step, ofTwo, ofOne).users?.length
    const wanted = { question: { filters: [] }, format: 'csv', columns: ['id'], decimalComma: false } as const
    expect(shown({ kind: 'choosing' })).toBe(1)
    expect([
      shown({ kind: 'asking' }),
      shown({ kind: 'too_old', wanted, hasCopy: true }),
      shown({ kind: 'refused', failure: unreachable() }),
      shown({ kind: 'fetching', asked, state: { state: 'sent', entries: 2, sent: 2, file: null } }),
    ]).toEqual([2, 2, 2, 2])
  })

  it('is running until its last byte', () => {
    expect([fetching('asked'), fetching('sending'), isUnderWay({ kind: 'asking' })]).toEqual([true, true, true])
    expect([fetching('sent'), fetching('broken'), isUnderWay({ kind: 'choosing' })]).toEqual([false, false, false])
  })
})
