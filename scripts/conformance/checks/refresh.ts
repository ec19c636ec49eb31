import type { Check } from '../check.ts'
import { codesOf, envelopeOf, refusalOf, type Subject, tokensOf } from '../subject.ts'
import { broken, kept, keptUnless, noted, untried } from '../verdict.ts'

const WITHOUT_WRITES = untried('needs --write: the service may end tokens of the key')

/** A separate pair, so that the tokens of other checks stay valid. */
async function renewed(subject: Subject) {
  const generated = await subject.generate()
  const first = tokensOf(generated)
  const answer = await subject.refresh(first.credentials.refreshToken)
  return { generated, first, answer, second: tokensOf(answer) }
}

export const REFRESH_CHECKS: readonly Check[] = [
  {
    id: 'tokens.side-by-side',
    rests: 'choice',
    needs: ['pages.shape'],
    sentence: 'Several pairs of one key are valid at once, as the console needs for several sessions.',
    run: async (subject) => {
      const pairs = await Promise.all([1, 2, 3].map(async () => tokensOf(await subject.generate())))
      const all = [await subject.tokens(), ...pairs].map(({ credentials }) => credentials.accessToken)
      const refused = (await Promise.all(all.map(subject.opens))).filter((opens) => !opens).length
      return new Set(all).size < all.length
        ? noted('a later pair is the same as an earlier one')
        : keptUnless(refused === 0 ? [] : [`${refused} of ${all.length} were refused`])
    },
  },
  {
    id: 'refresh.renews',
    rests: '4.2',
    needs: ['tokens.generate'],
    sentence: 'A refresh token is exchanged for a new access and refresh token, in the shape of 2.2.',
    run: async (subject) => {
      const { first, second } = await renewed(subject)
      return keptUnless([
        ...(first.credentials.accessToken === second.credentials.accessToken
          ? ['the access token is the old one']
          : []),
        ...(first.credentials.refreshToken === second.credentials.refreshToken
          ? ['the refresh token is the old one']
          : []),
        ...(first.expiration.expiresIn === second.expiration.expiresIn ? [] : ['its lifetime differs']),
      ])
    },
  },
  {
    id: 'refresh.message',
    rests: '4.2',
    needs: ['refresh.renews'],
    sentence: 'The message is the same as for token generation.',
    run: async (subject) => {
      const { generated, answer } = await renewed(subject)
      return envelopeOf(generated).message === envelopeOf(answer).message ? kept() : broken('it is another')
    },
  },
  {
    id: 'refresh.accepted',
    rests: '4.2',
    needs: ['refresh.renews', 'pages.shape'],
    sentence: 'The new access token opens the list of the same type of key.',
    run: async (subject) => {
      const { first, second } = await renewed(subject)
      return keptUnless([
        ...((await subject.opens(second.credentials.accessToken)) ? [] : ['the list refuses it']),
        ...(first.usage.scope === second.usage.scope ? [] : ['its scope differs']),
      ])
    },
  },
  {
    id: 'refresh.old-access-token',
    rests: 'choice',
    needs: ['refresh.renews', 'pages.shape'],
    sentence: 'What happens to the old access token is unspecified.',
    run: async (subject) => {
      const { first } = await renewed(subject)
      const opens = await subject.opens(first.credentials.accessToken)
      return noted(opens ? 'it stays valid until it expires' : 'it ends at once')
    },
  },
  {
    id: 'refresh.used-twice',
    rests: 'choice',
    needs: ['refresh.renews'],
    sentence: 'What a refresh token does on second use is unspecified.',
    run: async (subject) => {
      if (!subject.writes) return WITHOUT_WRITES
      const { first, second } = await renewed(subject)
      const body = envelopeOf(await subject.refresh(first.credentials.refreshToken))
      if (!body.success) return noted(`it is refused with ${codesOf(body)}`)
      const again = tokensOf(await subject.refresh(first.credentials.refreshToken))
      const same = again.credentials.refreshToken === second.credentials.refreshToken
      return noted(same ? 'it returns the same pair again, for a while' : 'it returns another pair')
    },
  },
  {
    id: 'refresh.unknown',
    rests: '7',
    needs: ['tokens.generate'],
    sentence: 'An unknown refresh token is refused.',
    run: async (subject) => {
      if (!subject.writes) return WITHOUT_WRITES
      const answer = await subject.refresh('unknown')
      return kept(`${answer.status} ${codesOf(refusalOf(answer))}`)
    },
  },
]
