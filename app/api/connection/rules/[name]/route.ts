import { z } from 'zod'
import { setSyncRule } from '#lib/features/connection/server/set-sync-rule.ts'
import { SYNC_RULES, type SyncRuleName } from '#lib/mirror/api/sync-rules.ts'
import { readSyncRules } from '#lib/mirror/sync-rules.ts'
import { answered, invalidBody, refused } from '#lib/platform/http/answer.ts'
import { confirmed } from '#lib/platform/http/confirmed.ts'
import { route } from '#lib/platform/http/handle.ts'
import { type SignedInContext, signedIn } from '#lib/platform/http/operation.ts'
import { readBody } from '#lib/platform/http/request-body.ts'

function isRuleName(text: string | undefined): text is SyncRuleName {
  return text !== undefined && Object.hasOwn(SYNC_RULES, text)
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/connection/rules/:name', {
  PUT: signedIn(
    confirmed(async (context: SignedInContext) => {
      const { name } = context.params
      if (!isRuleName(name)) return refused('notFound')
      const { least, most } = SYNC_RULES[name]
      const wrong = `Enter a whole number from ${least} to ${most}`
      const body = await readBody(
        context.request,
        z.object({ seconds: z.int(wrong).min(least, wrong).max(most, wrong).nullable() }),
      )
      if (!body.ok) return invalidBody(body)
      if (!(await setSyncRule(context, name, body.value.seconds))) return refused('ruleReadOnly')
      return answered('The rule holds from now on', { rules: await readSyncRules(context.database.queries) })
    }),
  ),
})
