import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  BankDetails,
  BankDetailsChange,
  BankDetailsData,
  MaskedBankDetails,
} from '#lib/contract/management/bank-details-schema.ts'
import { NO_DETAILS } from '#lib/contract/management/limits.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import { readTrusted } from '#lib/platform/browser/fetcher.ts'
import { MANAGEMENT_KEY, readManagementPage } from '#lib/platform/browser/management-page.ts'
import type { ConfirmedCall } from '#lib/platform/browser/use-confirmed-call.ts'

const PATH = '/api/account/bank-details'

/** The bank details, masked, or null if there are none. */
export function bankDetailsOptions() {
  return queryOptions({
    queryKey: [MANAGEMENT_KEY, 'bank-details'],
    queryFn: ({ signal }) => readTrusted<BankDetailsData>(PATH, { signal }),
  })
}

/**
 * Which of the two numbers is invalid. The service checks them too; this check saves giving the password for a typing
 * mistake. If the rules cannot be loaded, only the service checks.
 */
export async function impossibleNumbers({ iban, bic }: Pick<BankDetails, 'iban' | 'bic'>) {
  const rules = await import('ibantools').catch(() => undefined)
  if (!rules) return []
  const plain = (code: string) => code.replaceAll(/[\s-]/g, '').toUpperCase()
  const impossible: ('iban' | 'bic')[] = []
  if (!rules.isValidIBAN(plain(iban))) impossible.push('iban')
  if (!rules.isValidBIC(plain(bic))) impossible.push('bic')
  return impossible
}

/** The version of the bank details on file. */
export const versionOf = (before: MaskedBankDetails | null) => before?.updatedAt ?? NO_DETAILS

/**
 * Replaces the bank details, if those of this version are still on file. Returns false if the person gave no password.
 */
export async function giveBankDetails(call: ConfirmedCall, details: BankDetails, version: string): Promise<boolean> {
  return (await call(PATH, { method: 'PUT', body: details, version })) !== undefined
}

/** Changes of the bank details by field, latest first. */
export function bankDetailsHistoryOptions(page: PageRequest) {
  return queryOptions({
    queryKey: [MANAGEMENT_KEY, 'bank-details', 'history', page.limit, page.offset],
    queryFn: ({ signal }) => readManagementPage<BankDetailsChange>(`${PATH}/history`, page, signal),
    placeholderData: keepPreviousData,
  })
}
