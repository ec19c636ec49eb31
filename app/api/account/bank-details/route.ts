import { bankDetailsRequest } from '#lib/contract/management/bank-details-schema.ts'
import { giveBankDetails, readBankDetails } from '#lib/features/keys/server/bank-details.ts'
import { invalidBody } from '#lib/platform/http/answer.ts'
import { confirmed } from '#lib/platform/http/confirmed.ts'
import { route } from '#lib/platform/http/handle.ts'
import { managementAnswer } from '#lib/service-client/management/answers.ts'
import { readManagementBody } from '#lib/service-client/management/body.ts'
import { type ManagedContext, managed } from '#lib/service-client/management/managed.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/account/bank-details', {
  GET: managed(async ({ management }) =>
    managementAnswer('Bank details, masked', await management.call(readBankDetails())),
  ),

  PUT: managed(
    confirmed(async ({ request, management }: ManagedContext) => {
      const body = await readManagementBody(request, bankDetailsRequest)
      if (!body.ok) return invalidBody(body)
      return managementAnswer('Bank details saved', await management.call(giveBankDetails(body.value)))
    }),
  ),
})
