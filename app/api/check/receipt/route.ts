import { actorOf } from '#lib/audit/act.ts'
import { appendAudit } from '#lib/audit/append.ts'
import { checkFor } from '#lib/check/check-for.ts'
import { issueReceipt, receiptKey } from '#lib/check/issue-receipt.ts'
import { receiptRequestSchema } from '#lib/contract/check-schema.ts'
import { answered, invalid, invalidBody } from '#lib/server/answer.ts'
import { configuration } from '#lib/server/configuration.ts'
import { route } from '#lib/server/handle.ts'
import { listHeader } from '#lib/server/list-header.ts'
import { signedIn } from '#lib/server/operation.ts'
import { readBody } from '#lib/server/request-body.ts'

/** Five thousand characters, each of which may take six bytes as JSON. */
const BODY_MAXIMUM_BYTES = 32 * 1024

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/check/receipt', {
  // Checks anew: what a browser says that it was told is nothing to be signed.
  POST: signedIn(async (context) => {
    const { request, requestId, database, session, now } = context
    const body = await readBody(request, receiptRequestSchema, { maximumBytes: BODY_MAXIMUM_BYTES })
    if (!body.ok) return invalidBody(body)
    const { value } = body.value
    const { results, coverage } = await checkFor(context, [value])
    const outcome = results[0]?.outcome ?? 'unusable'
    if (outcome === 'unusable')
      return invalid({ value: { code: 'empty', reason: 'There is nothing in it to look for' } })

    const { sessionSecrets, publicUrl } = configuration()
    const receipt = await database.queries.transaction().execute(async (transaction) => {
      const key = await receiptKey(transaction, sessionSecrets, now)
      const { chosen, user } = session
      const check = { value, outcome, coverage, environment: chosen, checkedBy: user.email, console: publicUrl.origin }
      const issued = issueReceipt(check, key)
      const details = { outcome, commitment: issued.statement.commitment, keyId: issued.statement.keyId }
      await appendAudit(transaction, { at: now, actor: actorOf(session), action: 'receipt.issue', requestId, details })
      return issued
    })
    const data = { receipt, result: results[0], coverage }
    return answered('Your receipt', data, { status: 201, headers: listHeader(session) })
  }),
})
