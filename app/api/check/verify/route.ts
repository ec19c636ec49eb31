import { receiptToVerifySchema } from '#lib/features/check/api/receipt-schema.ts'
import { verifyReceipt } from '#lib/features/check/receipt/verify-receipt.ts'
import { receiptKeys } from '#lib/features/check/server/issue-receipt.ts'
import { answered } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedInWithBody } from '#lib/platform/http/operation.ts'
import { jsonBody } from '#lib/platform/http/request-body.ts'

/** A receipt names each field that was not searched yet: thousands, if an admin has set so many to identify. */
const BODY_MAXIMUM_BYTES = 1024 * 1024

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/check/verify', {
  POST: signedInWithBody(
    { shows: 'nothing personal', body: jsonBody(receiptToVerifySchema, { maximumBytes: BODY_MAXIMUM_BYTES }) },
    async ({ body, database }) => {
      const { value, ...receipt } = body.value
      return answered('What the receipt is', await verifyReceipt(receipt, await receiptKeys(database.queries), value))
    },
  ),
})
