import { catalogueFailure } from '#lib/contract/errors.ts'
import { stringifyJson } from '#lib/contract/json.ts'
import { GENERATE_TOKEN_PATH } from '#lib/contract/tokens.ts'
import type { Answer } from '../answer.ts'
import type { Check } from '../check.ts'
import { codesOf, envelopeOf, refusalOf, type Subject } from '../subject.ts'
import { kept, keptUnless, noted, Unfit, untried } from '../verdict.ts'

const SECTION_7 = stringifyJson(catalogueFailure('missingHeader'))

/** Faults in the refusal of a token. */
function faultsOfRefusal(name: string, answer: Answer): readonly string[] {
  try {
    return stringifyJson(refusalOf(answer)) === SECTION_7 ? [] : [`${name}: the message, code or reason differs`]
  } catch (error) {
    if (error instanceof Unfit) return [`${name}: ${error.message}`]
    throw error
  }
}

/** Invalid tokens, as whole headers. */
async function falseTokens(subject: Subject): Promise<Readonly<Record<string, string | null>>> {
  const { accessToken, refreshToken } = (await subject.tokens()).credentials
  const last = accessToken.endsWith('A') ? 'B' : 'A'
  return {
    'no header': null,
    'no scheme': accessToken,
    'another scheme': `Basic ${accessToken}`,
    'no token': 'Bearer',
    'a forged token': `Bearer ${accessToken.slice(0, -8)}${last.repeat(8)}`,
    'a refresh token': `Bearer ${refreshToken}`,
  }
}

/** A request to generate tokens with a given body. */
function post(subject: Subject, body: string, type = 'application/json'): Promise<Answer> {
  return subject.send({ method: 'POST', path: GENERATE_TOKEN_PATH, headers: { 'content-type': type }, body })
}

/** Kept if all are refused; the detail says how. */
function refused(answers: readonly Answer[]) {
  const all = answers.map((answer) => `${answer.status} ${codesOf(refusalOf(answer))}`)
  return kept([...new Set(all)].join('; '))
}

export const REFUSAL_CHECKS: readonly Check[] = [
  {
    id: 'refusals.token',
    rests: '7',
    needs: ['tokens.generate'],
    sentence:
      'A missing, malformed, non-Bearer or forged token is refused with the message, code and reason of section 7.',
    run: async (subject) => {
      const faults: string[] = []
      for (const [name, header] of Object.entries(await falseTokens(subject))) {
        faults.push(...faultsOfRefusal(name, await subject.list('', header)))
      }
      return keptUnless(faults)
    },
  },
  {
    id: 'refusals.token-status',
    rests: 'choice',
    sentence: 'The status of that error is unspecified.',
    run: async (subject) => noted(`it is ${(await subject.list('', null)).status}`),
  },
  {
    id: 'refusals.outside',
    rests: '1',
    sentence: 'Every request outside the authentication area needs a token, even at unknown paths.',
    run: async (subject) => {
      const answer = await subject.send({ method: 'GET', path: '/fraud/v1/unknown' })
      const { errors } = refusalOf(answer)
      return noted(errors.authorization ? 'an unknown path needs one as well' : `it is ${answer.status}`)
    },
  },
  {
    id: 'refusals.bodies',
    rests: '4.1',
    sentence: 'A token request without key and secret, or without JSON, is refused.',
    run: async (subject) =>
      refused([
        await post(subject, '{}'),
        await post(subject, '{"apiKey":'),
        await post(subject, 'apiKey=1', 'text/plain'),
      ]),
  },
  {
    id: 'refusals.secret',
    rests: '4.1',
    needs: ['tokens.generate'],
    sentence: 'A wrong secret is refused.',
    run: async (subject) => {
      if (!subject.writes) return untried('needs --write: the service may count it against the key')
      return refused([await subject.generate({ apiKey: subject.key.apiKey, apiSecret: `${subject.key.apiSecret}x` })])
    },
  },
  {
    id: 'refusals.scheme',
    rests: '5',
    needs: ['pages.shape'],
    sentence: 'The scheme is Bearer. Whether its case matters is unspecified.',
    run: async (subject) => {
      const { accessToken } = (await subject.tokens()).credentials
      const body = envelopeOf(await subject.list('?limit=1', `bearer ${accessToken}`))
      return noted(body.success ? '"bearer" is taken' : '"bearer" is refused')
    },
  },
]
