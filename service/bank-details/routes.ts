import { z } from 'zod'
import { bankDetailsChange, bankDetailsData, bankDetailsRequest } from '#lib/contract/management/bank-details-schema.ts'
import { sendData, sendPage } from '../http/answers.ts'
import { answered, failures, GUARDED, listed, MANAGED, pageQuery, WITH_BODY } from '../http/description.ts'
import { requestedPage } from '../http/requested-page.ts'
import type { Routes } from '../http/validation.ts'
import { type ManagementContext, makeChange } from '../management/change.ts'
import { changeHeaders } from '../management/headers.ts'
import { giveBankDetails, listBankDetailsChanges, showBankDetails } from './bank-details.ts'

const SHOW = {
  operationId: 'getBankDetails',
  summary: 'Shows the bank details, masked',
  security: MANAGED,
  response: { 200: answered('The bank details', bankDetailsData), ...failures(...GUARDED) },
}

const GIVE = {
  operationId: 'giveBankDetails',
  summary: 'Replaces the bank details',
  security: MANAGED,
  headers: changeHeaders.extend({
    'If-Match': z.string().optional().describe('The `updatedAt` of the present details, or `none`, in quotes'),
  }),
  body: bankDetailsRequest,
  response: {
    200: answered('The bank details, masked', bankDetailsData),
    ...failures(...GUARDED, ...WITH_BODY, 'bankDetailsChanged'),
  },
}

const LIST_CHANGES = {
  operationId: 'listBankDetailsChanges',
  summary: 'Lists the changes with the names of the fields, newest first',
  security: MANAGED,
  querystring: pageQuery,
  response: { 200: listed(bankDetailsChange), ...failures(400, ...GUARDED) },
}

/** Registers the bank details routes. */
export function bankDetailsRoutes(app: Routes, context: ManagementContext): void {
  const { store, pepper } = context

  app.get('/account/v1/bank-details', { schema: SHOW }, async (_request, reply) => {
    const bankDetails = await showBankDetails(store.queries, pepper)
    return sendData(reply, 'Bank details retrieved successfully', { bankDetails })
  })

  app.put('/account/v1/bank-details', { schema: GIVE }, async (request, reply) => {
    const bankDetails = await makeChange(context, request, (change) =>
      giveBankDetails(change, pepper, request.body, request.headers['if-match']),
    )
    return sendData(reply, 'Bank details saved', { bankDetails })
  })

  app.get('/account/v1/bank-details/history', { schema: LIST_CHANGES }, async (request, reply) => {
    const page = requestedPage(request)
    return sendPage(reply, 'Changes retrieved successfully', page, await listBankDetailsChanges(store, page))
  })
}
