import { z } from 'zod'
import { setSyncRule } from '#lib/features/connection/server/set-sync-rule.ts'
import { SYNC_RULES, type SyncRuleName } from '#lib/mirror/api/sync-rules.ts'
import { readSyncRules } from '#lib/mirror/sync-rules.ts'
import { answered, invalid, refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedInWithBody } from '#lib/platform/http/operation.ts'
import { jsonBody } from '#lib/platform/http/request-body.ts'

const body = z.object({ seconds: z.int('Enter a whole number').nullable() })

function isRuleName(text: string | undefined): text is SyncRuleName {
  return text !== undefined && Object.hasOwn(SYNC_RULES, text)
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/connection/rules/:name', {
  PUT: signedInWithBody(
    { shows: 'nothing personal', changes: ['rule.set'], confirmed: true, body: jsonBody(body) },
    async (context) => {
      const { name } = context.params
      if (!isRuleName(name)) return refused('notFound')
      const { seconds } = context.body.value
      const { least, most } = SYNC_RULES[name]
      if (seconds !== null && (seconds < least || seconds > most)) {
        return invalid({ seconds: { code: 'not_valid', reason: `Enter a whole number from ${least} to ${most}` } })
      }
      if (!(await setSyncRule(context, name, seconds))) return refused('ruleReadOnly')
      return answered('The rule holds from now on', { rules: await readSyncRules(context.database.queries) })
    },
  ),
})
