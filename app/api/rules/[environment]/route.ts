import { isEnvironment } from '#lib/contract/tokens.ts'
import { rulesChangeSchema } from '#lib/features/rules/api/settings-schema.ts'
import { describeRules } from '#lib/features/rules/server/describe-rules.ts'
import { setRules } from '#lib/features/rules/server/set-rules.ts'
import { answered, invalid, refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedIn, signedInWithBody } from '#lib/platform/http/operation.ts'
import { jsonBody } from '#lib/platform/http/request-body.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/rules/:environment', {
  GET: signedIn({ shows: 'nothing personal' }, async (context) => {
    const { environment } = context.params
    if (!isEnvironment(environment)) return refused('notFound')
    return answered('The rules of syncs and checks', await describeRules(context, environment))
  }),
  PUT: signedInWithBody(
    { shows: 'nothing personal', changes: ['rule.set'], confirmed: true, body: jsonBody(rulesChangeSchema) },
    async (context) => {
      const { environment } = context.params
      if (!isEnvironment(environment)) return refused('notFound')
      const set = await setRules(context, environment, context.body.value)
      if (set === 'unknown_country') {
        return invalid({ country: { code: 'not_valid', reason: 'Send the two-letter code of a country' } })
      }
      if (set === 'changed') return refused('ruleChanged')
      if (set === 'read_only') return refused('ruleReadOnly')
      if (set === 'approval_needed') return refused('approvalNeeded')
      return answered('The rules hold from now on', {})
    },
  ),
})
