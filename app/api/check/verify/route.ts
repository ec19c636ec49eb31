import { receiptKeys } from '#lib/check/issue-receipt.ts'
import { verifyReceipt } from '#lib/check/receipt/verify-receipt.ts'
import { receiptToVerifySchema } from '#lib/contract/receipt-schema.ts'
import { answered, invalidBody } from '#lib/server/answer.ts'
import { route } from '#lib/server/handle.ts'
import { signedIn } from '#lib/server/operation.ts'
import { readBody } from '#lib/server/request-body.ts'

const BODY_MAXIMUM_BYTES = 64 * 1024

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/check/verify', {
  POST: signedIn(async ({ request, database }) => {
    const body = await readBody(request, receiptToVerifySchema, { maximumBytes: BODY_MAXIMUM_BYTES })
    if (!body.ok) return invalidBody(body)
    const { receipt, value } = body.value
    const keys = await receiptKeys(database.queries)
    const publicKeys = keys.map(({ publicKey }) => publicKey)
    return answered('What the receipt is', { ...verifyReceipt(receipt, publicKeys, value) })
  }),
})
