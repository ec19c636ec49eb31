import 'server-only'
import type { BankDetails } from '#lib/contract/management/bank-details-schema.ts'
import { bankDetailsChange, bankDetailsData } from '#lib/contract/management/bank-details-schema.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import type { ManagedOperation } from '#lib/service-client/management/operation.ts'
import { pageOf } from '#lib/service-client/management/page-of.ts'

const changePage = pageOf(bankDetailsChange)

/** Returns the masked details, or `null` if there are none. */
export function readBankDetails() {
  return {
    name: 'readBankDetails',
    method: 'GET',
    path: ['bank-details'],
    data: bankDetailsData,
    recordedAs: { action: 'bank.view' },
  } satisfies ManagedOperation
}

export function giveBankDetails(details: BankDetails) {
  return {
    name: 'giveBankDetails',
    method: 'PUT',
    path: ['bank-details'],
    body: JSON.stringify(details),
    data: bankDetailsData,
    recordedAs: { action: 'bank.change' },
  } satisfies ManagedOperation
}

export function listBankDetailsChanges(page: PageRequest) {
  return {
    name: 'listBankDetailsChanges',
    method: 'GET',
    path: ['bank-details', 'history'],
    page,
    data: changePage,
    recordedAs: { action: 'bank.view', details: { history: true } },
  } satisfies ManagedOperation
}
