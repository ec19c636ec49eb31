import { afterEach, expect, it, vi } from 'vitest'
import { success } from '#lib/contract/envelope.ts'
import { answerLate } from '#lib/platform/testing/answer-late.ts'
import { checkValues, requestReceipt } from './check-answer.ts'

afterEach(() => vi.unstubAllGlobals())

it('counts the age of an answer from its request, however long the answer took', async () => {
  const receivedAt = answerLate('{"results":[],"coverage":{}}')
  const { askedAt } = await checkValues([], {})
  expect(askedAt).toBeLessThanOrEqual(receivedAt())
})

const RESULT = { index: 0, outcome: 'not_listed', matches: [], similar: [], former: [] }
const MATCH = { rule: 'email', state: 'listed' }

it.each([
  ['an outcome', { ...RESULT, outcome: 'sanctioned' }],
  ['a reason', { ...RESULT, outcome: 'unusable', why: 'too_common' }],
  ['a rule of a match', { ...RESULT, outcome: 'listed', matches: [{ ...MATCH, rule: 'by_ear' }] }],
  ['a rule of a similar entry', { ...RESULT, outcome: 'similar', similar: [{ ...MATCH, rule: 'by_ear' }] }],
  ['a rule of a former entry', { ...RESULT, former: [{ ...MATCH, rule: 'by_ear' }] }],
  ['a state of a former entry', { ...RESULT, former: [{ ...MATCH, state: 'suspended' }] }],
  ['how far slips were compared', { ...RESULT, slips: 'compared_in_part' }],
])('refuses an answer of a newer console with %s that this version has no words for', async (_what, result) => {
  const answer = success('Checked', { results: [RESULT, result], coverage: {}, result, receipt: '' })
  vi.stubGlobal('fetch', async () => Response.json(answer))
  const refused = { code: 'not_understood' }
  await expect(checkValues(['ann@example.com', 'bob@example.com'], {})).rejects.toMatchObject(refused)
  await expect(requestReceipt('bob@example.com', {})).rejects.toMatchObject(refused)
})

it('refuses an answer that has not one result for each value', async () => {
  vi.stubGlobal('fetch', async () => Response.json(success('Checked', { results: [RESULT], coverage: {} })))
  for (const values of [['ann@example.com', 'bob@example.com'], []]) {
    await expect(checkValues(values, {})).rejects.toMatchObject({ code: 'not_understood' })
  }
})
