import { expect, it } from 'vitest'
import { english } from '#app/wording/english.ts'
import { speaker } from '#lib/platform/wording/say.ts'
import { deliveryFailure } from './delivery-failure.ts'

it.each([
  ['timeout', 'There was no answer within ten seconds.'],
  ['status_503', 'The answer was 503. Only 2xx counts as delivered.'],
])('says why nothing arrived: %s', (failure, sentence) => {
  expect(deliveryFailure(failure, english.delivery.failures, speaker('en'))).toBe(sentence)
})
