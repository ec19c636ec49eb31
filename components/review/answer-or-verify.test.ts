import { expect, it, vi } from 'vitest'
import type { OpenedReview } from '#lib/features/review/api/reviews.ts'
import { notUnderstood, RequestFailure, unreachable } from '#lib/platform/browser/request-failure.ts'
import { answerOrVerify } from './answer-or-verify.ts'

const failureOf = (status: number, area: string, code: string) =>
  new RequestFailure({ status, message: '', errors: { [area]: { code, reason: '' } } })

const ENTRY = { item: {}, isListed: true, isChanged: false }
const REVIEW: OpenedReview = {
  id: 'review_1',
  environment: 'Test',
  isLost: false,
  found: 2,
  value: 'ann@example.com',
  outcome: 'similar',
  why: 'same_person',
  askedBy: { id: 'sam', name: 'Sam' },
  askedAt: '2026-11-27T10:00:00.000Z',
  assignee: null,
  answer: 'another_person',
  answeredBy: 'Ada',
  answeredAt: '2026-11-27T10:05:00.000Z',
  text: 'Same first name',
  told: 'Different birthday',
  country: '',
  entries: [
    { ...ENTRY, key: 'usr_1', isCleared: true },
    { ...ENTRY, key: 'usr_2', isCleared: false },
  ],
  people: [],
  version: 2,
}
const SENT = { answer: 'another_person', text: 'Different birthday', cleared: ['usr_1'] } as const

const failing = (failure: RequestFailure) => async () => {
  throw failure
}
const reading = (review: OpenedReview) => async () => review

it.each([unreachable(), notUnderstood(502), failureOf(409, 'review', 'changed')])(
  'a review counts as answered if it has the sent answer after a lost response or a refusal as changed',
  async (failure) => {
    await answerOrVerify(failing(failure), SENT, reading(REVIEW))
    const kept = { ...SENT, answer: 'keep', text: '', cleared: ['usr_2'] } as const
    await answerOrVerify(failing(failure), kept, reading({ ...REVIEW, answer: 'keep', told: null }))
  },
)

it.each([
  ['another text', { ...SENT, text: 'Another birthday' }],
  ['another answer', { ...SENT, answer: 'keep' }],
  ['other entries', { ...SENT, cleared: ['usr_1', 'usr_2'] }],
] as const)('a review does not count as answered if it has %s', async (_, sent) => {
  const lost = unreachable()
  await expect(answerOrVerify(failing(lost), sent, reading(REVIEW))).rejects.toBe(lost)
})

it('a response stays lost if the review cannot be read, and is not looked up after a refusal', async () => {
  const [lost, refused] = [unreachable(), failureOf(422, 'review', 'no_value')]
  await expect(answerOrVerify(failing(lost), SENT, failing(unreachable()))).rejects.toBe(lost)
  const read = vi.fn(reading(REVIEW))
  await expect(answerOrVerify(failing(refused), SENT, read)).rejects.toBe(refused)
  await answerOrVerify(async () => {}, SENT, read)
  expect(read).not.toHaveBeenCalled()
})
