import type { Check } from '../check.ts'
import { envelopeOf } from '../subject.ts'
import { keptUnless, noted, Unfit } from '../verdict.ts'

/** These judge the responses to all other checks, so they come last. */
export const ENVELOPE_CHECKS: readonly Check[] = [
  {
    id: 'envelope.shape',
    rests: '2.1',
    sentence: 'Every answer is a JSON object with success, message, and data or errors.',
    run: async ({ answers }) => {
      const faults = answers.flatMap((answer) => {
        try {
          envelopeOf(answer)
          return []
        } catch (error) {
          if (error instanceof Unfit) return [error.message]
          throw error
        }
      })
      return keptUnless(faults, `${answers.length} answers`)
    },
  },
  {
    id: 'envelope.secret',
    rests: '5',
    sentence: 'No answer holds the secret.',
    run: async ({ answers, key }) =>
      keptUnless(answers.some(({ text }) => text.includes(key.apiSecret)) ? ['an answer holds it'] : []),
  },
  {
    id: 'envelope.faults',
    rests: '2.1',
    sentence: 'No request fails with a server error.',
    run: async ({ answers }) =>
      keptUnless(answers.filter(({ status }) => status >= 500).map(({ status }) => `status ${status}`)),
  },
  {
    id: 'envelope.limits',
    rests: 'choice',
    sentence: 'Rate limits are unspecified.',
    run: async ({ answers }) => {
      const waits = answers.filter(({ status }) => status === 429).length
      return noted(`${waits} of ${answers.length} requests were told to wait`)
    },
  },
]
