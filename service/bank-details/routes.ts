import type { FastifyInstance } from 'fastify'
import { bankDetailsRequest } from '#lib/contract/bank-details-schema.ts'
import { sendData, sendPage } from '../http/answers.ts'
import { bodyOf } from '../http/body.ts'
import { requestedPage } from '../http/requested-page.ts'
import { type AccountContext, change } from '../management/change.ts'
import { giveBankDetails, listBankDetailsChanges, showBankDetails } from './bank-details.ts'

/** Bank details: show, give, and their history. */
export function bankDetailsRoutes(app: FastifyInstance, context: AccountContext): void {
  const { store, pepper } = context

  app.get('/account/v1/bank-details', async (_request, reply) => {
    const bankDetails = await showBankDetails(store.queries, pepper)
    return sendData(reply, 'Bank details retrieved successfully', { bankDetails })
  })

  app.put('/account/v1/bank-details', async (request, reply) => {
    const details = bodyOf(request, bankDetailsRequest)
    const bankDetails = await change(context, request, (made) => giveBankDetails(made, pepper, details))
    return sendData(reply, 'Bank details saved', { bankDetails })
  })

  app.get('/account/v1/bank-details/history', async (request, reply) => {
    const page = requestedPage(request)
    return sendPage(reply, 'Changes retrieved successfully', page, await listBankDetailsChanges(store, page))
  })
}
