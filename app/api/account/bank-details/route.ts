import { bankDetailsRequest } from '#lib/contract/management/bank-details-schema.ts'
import { giveBankDetails, readBankDetails } from '#lib/features/keys/server/bank-details.ts'
import { route } from '#lib/platform/http/handle.ts'
import { managementAnswer } from '#lib/service-client/management/answers.ts'
import { managementBody } from '#lib/service-client/management/body.ts'
import { managed, managedWithBody } from '#lib/service-client/management/managed.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/account/bank-details', {
  GET: managed({ shows: ['bank.view'] }, async ({ management }) =>
    managementAnswer('Bank details, masked', await management.call(readBankDetails())),
  ),

  PUT: managedWithBody(
    { shows: ['bank.change'], confirmed: true, body: managementBody(bankDetailsRequest) },
    async ({ body, management }) =>
      managementAnswer('Bank details saved', await management.call(giveBankDetails(body.value))),
  ),
})
