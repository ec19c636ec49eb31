import { bankDetailsRequest } from '#lib/contract/bank-details-schema.ts'
import { accountAnswer } from '#lib/server/account/answers.ts'
import { giveBankDetails, readBankDetails } from '#lib/server/account/bank-details.ts'
import { readAccountBody } from '#lib/server/account/body.ts'
import { type ManagedContext, managed } from '#lib/server/account/managed.ts'
import { invalidBody } from '#lib/server/answer.ts'
import { confirmed } from '#lib/server/confirmed.ts'
import { route } from '#lib/server/handle.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/account/bank-details', {
  GET: managed(async ({ management }) =>
    accountAnswer('Bank details, masked', await management.call(readBankDetails())),
  ),

  PUT: managed(
    confirmed(async ({ request, management }: ManagedContext) => {
      const body = await readAccountBody(request, bankDetailsRequest)
      if (!body.ok) return invalidBody(body)
      return accountAnswer('Bank details saved', await management.call(giveBankDetails(body.value)))
    }),
  ),
})
