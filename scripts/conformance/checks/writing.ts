import { environmentOfScope } from '#lib/contract/tokens.ts'
import type { Answer } from '../answer.ts'
import type { Check } from '../check.ts'
import { envelopeOf, type Subject } from '../subject.ts'
import { keptUnless, Unfit, untried } from '../verdict.ts'

const USERS = '/account/v1/blacklist/test/users'
const REASON = 'Conformance check'

/** Changes the Test list over the management interface of our service. */
async function change(subject: Subject, method: 'POST' | 'DELETE', path: string): Promise<Answer> {
  const headers = {
    authorization: `Bearer ${subject.accountToken}`,
    'content-type': 'application/json',
    'x-actor': 'conformance',
  }
  const answer = await subject.send({ method, path, headers, body: JSON.stringify({ reason: REASON }) })
  if (!envelopeOf(answer).success) throw new Unfit(`the management interface refused it with status ${answer.status}`)
  return answer
}

export const WRITING_CHECKS: readonly Check[] = [
  {
    id: 'writing.seen',
    rests: 'copy',
    needs: ['pages.shape'],
    sentence: 'A page shows an entry that was added before it was requested, and none that was removed.',
    run: async (subject) => {
      if (!subject.writes || subject.accountToken === undefined) {
        return untried('needs --write, and SERVICE_ACCOUNT_TOKEN of our own service')
      }
      const { scope } = (await subject.tokens()).usage
      if (environmentOfScope(scope) !== 'Test') return untried('only the Test list is written to')
      const before = (await subject.page('?limit=1')).pagination.total
      const added = await change(subject, 'POST', USERS)
      const id = /"id":"([^"]+)"/.exec(added.text)?.[1] ?? ''
      const between = (await subject.page('?limit=1')).pagination.total
      await change(subject, 'DELETE', `${USERS}/${encodeURIComponent(id)}`)
      const after = (await subject.page('?limit=1')).pagination.total
      return keptUnless([
        ...(between === before + 1 ? [] : [`the total was ${between} after an entry was added to ${before}`]),
        ...(after === before ? [] : [`the total was ${after} after the entry was removed again`]),
      ])
    },
  },
]
