import { receiptToVerifySchema } from '#lib/features/check/api/receipt-schema.ts'
import { verifyReceipt } from '#lib/features/check/receipt/verify-receipt.ts'
import { receiptKeys } from '#lib/features/check/server/issue-receipt.ts'
import { answered, invalidBody } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedIn } from '#lib/platform/http/operation.ts'
import { readBody } from '#lib/platform/http/request-body.ts'

const BODY_MAXIMUM_BYTES = 64 * 1024

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/check/verify', {
  POST: signedIn(async ({ request, database }) => {
    const body = await readBody(request, receiptToVerifySchema, { maximumBytes: BODY_MAXIMUM_BYTES })
    if (!body.ok) return invalidBody(body)
    const { value, ...receipt } = body.value
    return answered('What the receipt is', await verifyReceipt(receipt, await receiptKeys(database.queries), value))
  }),
})
