import { expect, it } from 'vitest'
import type { WholeListAnswer } from '#lib/features/blacklist/browser/whole-list-query.ts'
import { unreachable } from '#lib/platform/browser/request-failure.ts'
import { answerView } from './answer-view.ts'

const answer: WholeListAnswer = {
  items: [],
  pagination: { total: 0, limit: 20, offset: 0 },
  coverage: null,
  sort: undefined,
}
const settled = { data: answer, isPlaceholderData: false, fetchStatus: 'idle', isFetching: false } as const
const before = { data: answer, isPlaceholderData: true } as const
const failure = unreachable()

it('while another answer is read, the rows before stay, marked as busy', () => {
  const query = { ...before, fetchStatus: 'fetching', isFetching: true } as const
  expect(answerView(query, undefined)).toEqual({ kind: 'answer', answer, busy: true })
})

it('without a connection the rows before do not pass for what is asked now', () => {
  expect(answerView({ ...before, fetchStatus: 'paused', isFetching: false }, undefined)).toEqual({ kind: 'waiting' })
})

it('a failure stays in place of the rows before while it is tried again', () => {
  const query = { ...before, fetchStatus: 'fetching', isFetching: true } as const
  expect(answerView(query, failure)).toEqual({ kind: 'failed', failure, busy: true })
})

it('rows that could not be read again stay', () => {
  expect(answerView(settled, failure)).toEqual({ kind: 'answer', answer, busy: false })
})
