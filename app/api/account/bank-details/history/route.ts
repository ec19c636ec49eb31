import { accountPage } from '#lib/server/account/answers.ts'
import { listBankDetailsChanges } from '#lib/server/account/bank-details.ts'
import { managed } from '#lib/server/account/managed.ts'
import { route } from '#lib/server/handle.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/account/bank-details/history', {
  GET: managed((context) => accountPage(context, 'Changes of the bank details', listBankDetailsChanges)),
})
