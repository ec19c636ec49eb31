import { isSearchedWhy, type SearchedWhy } from '#lib/features/check/api/check.ts'
import { receiptRequestSchema } from '#lib/features/check/api/check-schema.ts'
import { checkFor } from '#lib/features/check/server/check-for.ts'
import { issueReceipt, receiptKey } from '#lib/features/check/server/issue-receipt.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { answered, invalid } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { listHeader } from '#lib/platform/http/list-header.ts'
import { signedInWithBody } from '#lib/platform/http/operation.ts'
import { jsonBody } from '#lib/platform/http/request-body.ts'

/** Five thousand characters, each of up to six bytes in JSON. */
const BODY_MAXIMUM_BYTES = 32 * 1024

const UNUSABLE: Readonly<Record<SearchedWhy, string>> = {
  describes: 'This value is only in fields that describe entries',
  date: 'This value is a date, which identifies nobody',
  incomplete: 'This phone number looks incomplete',
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/check/receipt', {
  // The console checks again and never signs an outcome that a browser reports.
  POST: signedInWithBody(
    {
      shows: ['receipt.issue'],
      changes: ['check', 'limit.reached'],
      body: jsonBody(receiptRequestSchema, { maximumBytes: BODY_MAXIMUM_BYTES }),
    },
    async (context) => {
      const { body, session, change, now } = context
      const { value, ...manner } = body.value
      const checked = await checkFor(context, [value], manner)
      if ('refusal' in checked) return checked.refusal
      const { country } = checked
      const { results, coverage } = checked.data
      const outcome = results[0]?.outcome ?? 'unusable'
      if (outcome === 'unusable') {
        const why = results[0]?.why
        if (isSearchedWhy(why)) return invalid({ value: { code: why, reason: UNUSABLE[why] } })
        return invalid({ value: { code: 'empty', reason: 'It contains nothing to search for' } })
      }

      const { sessionSecrets, publicUrl } = configuration()
      const receipt = await change(async ({ queries, append }) => {
        const key = await receiptKey(queries, sessionSecrets, now)
        const { chosen, user } = session
        const check = {
          value,
          country,
          outcome,
          coverage,
          environment: chosen,
          checkedBy: user.email,
          console: publicUrl.origin,
        }
        const { receipt, commitment, keyId } = await issueReceipt(check, key)
        await append({ action: 'receipt.issue', details: { outcome, commitment, keyId } })
        return receipt
      })
      const data = { ...receipt, result: results[0], coverage }
      return answered('Your receipt', data, { status: 201, headers: listHeader(session) })
    },
  ),
})
