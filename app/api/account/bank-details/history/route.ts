import { listBankDetailsChanges } from '#lib/features/keys/server/bank-details.ts'
import { route } from '#lib/platform/http/handle.ts'
import { managementPage } from '#lib/service-client/management/answers.ts'
import { managed } from '#lib/service-client/management/managed.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/account/bank-details/history', {
  GET: managed({ shows: ['bank.view'] }, (context) =>
    managementPage(context, 'Changes of the bank details', listBankDetailsChanges),
  ),
})
