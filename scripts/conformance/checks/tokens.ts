import {
  ACCESS_TOKEN_DURATION,
  ACCESS_TOKEN_SECONDS,
  environmentOfScope,
  REFRESH_TOKEN_DURATION,
} from '#lib/contract/tokens.ts'
import type { Check } from '../check.ts'
import { type Subject, tokensOf } from '../subject.ts'
import { broken, kept, noted } from '../verdict.ts'

/** Tolerated difference of the service's clock. */
const CLOCK_SECONDS = 60

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/
const JWT = /^[\w-]+\.[\w-]+\.[\w-]+$/

function lifetime(subject: Subject, name: 'expiresIn' | 'refreshExpiresIn', expected: string) {
  return subject.tokens().then(({ expiration }) => {
    const said = expiration[name]
    return said === expected ? kept() : broken(`it is ${JSON.stringify(said)}`)
  })
}

export const TOKEN_CHECKS: readonly Check[] = [
  {
    id: 'tokens.generate',
    rests: '4.1',
    sentence: 'A key and its secret are exchanged for a pair of tokens in the shape of 2.2.',
    run: async (subject) => {
      await subject.tokens()
      return kept()
    },
  },
  {
    id: 'tokens.jwt',
    rests: '2.2',
    needs: ['tokens.generate'],
    sentence: 'The access token is a JWT.',
    run: async (subject) => {
      const { credentials } = await subject.tokens()
      return JWT.test(credentials.accessToken) ? kept() : broken('it is not three parts separated by dots')
    },
  },
  {
    id: 'tokens.access-lifetime',
    rests: '5',
    needs: ['tokens.generate'],
    sentence: `An access token lives one hour, and \`expiresIn\` says ${ACCESS_TOKEN_DURATION}.`,
    run: (subject) => lifetime(subject, 'expiresIn', ACCESS_TOKEN_DURATION),
  },
  {
    id: 'tokens.refresh-lifetime',
    rests: '5',
    needs: ['tokens.generate'],
    sentence: `A refresh token lives one day, and \`refreshExpiresIn\` says ${REFRESH_TOKEN_DURATION}.`,
    run: (subject) => lifetime(subject, 'refreshExpiresIn', REFRESH_TOKEN_DURATION),
  },
  {
    id: 'tokens.expires-at',
    rests: '2.2',
    needs: ['tokens.generate'],
    sentence: '`expiresAt` is ISO 8601 in UTC with milliseconds.',
    run: async (subject) => {
      const { expiration } = await subject.tokens()
      return INSTANT.test(expiration.expiresAt) ? kept() : broken('it has another format')
    },
  },
  {
    id: 'tokens.expires-in-an-hour',
    rests: '5',
    needs: ['tokens.generate'],
    sentence: '`expiresAt` is an hour from now, by a clock that agrees with the one here.',
    run: async (subject) => {
      const { expiration } = tokensOf(await subject.generate())
      const off = (Date.parse(expiration.expiresAt) - Date.now()) / 1000 - ACCESS_TOKEN_SECONDS
      return Math.abs(off) <= CLOCK_SECONDS ? kept() : broken(`it is ${Math.round(off)} s off`)
    },
  },
  {
    id: 'tokens.format',
    rests: '2.2',
    needs: ['tokens.generate'],
    sentence: '`usage.format` is the word Bearer, a space, the access token.',
    run: async (subject) => {
      const { credentials, usage } = await subject.tokens()
      if (usage.format === `Bearer ${credentials.accessToken}`) return kept()
      return usage.format.startsWith('Bearer ') ? noted('it holds a placeholder for the token') : broken('it is not')
    },
  },
  {
    id: 'tokens.scope',
    rests: '2.2',
    needs: ['tokens.generate'],
    sentence: 'The scope of a Test key is `development`; any other is read as Production.',
    run: async (subject) => noted(`this key is of type ${environmentOfScope((await subject.tokens()).usage.scope)}`),
  },
]
