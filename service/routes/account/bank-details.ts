import type { FastifyInstance } from 'fastify'
import { bankDetailsRequest } from '#lib/contract/management/bank-details-schema.ts'
import { giveBankDetails, listBankDetailsChanges, showBankDetails } from '../../account/bank-details.ts'
import { bodyOf } from '../../account/body.ts'
import { type AccountContext, change } from '../../account/change.ts'
import { requestedPage } from '../../requested-page.ts'
import { sendData, sendPage } from './answers.ts'

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
