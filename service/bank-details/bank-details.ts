import { isValidBIC, isValidIBAN } from 'ibantools'
import type { ErrorEntry } from '#lib/contract/envelope.ts'
import { fieldFailure } from '#lib/contract/errors.ts'
import type { BankDetails, BankDetailsChange, MaskedBankDetails } from '#lib/contract/management/bank-details-schema.ts'
import { bankDetailsRequest } from '#lib/contract/management/bank-details-schema.ts'
import { NO_DETAILS } from '#lib/contract/management/limits.ts'
import { maskedBankDetails } from '#lib/contract/management/masked-bank-details.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import { iso } from '#lib/contract/time.ts'
import { recordEvent } from '../events/events.ts'
import { Refusal, refusal } from '../http/errors.ts'
import type { Change } from '../management/change.ts'
import { matchesVersion } from '../management/matches-version.ts'
import { seal, unseal } from '../secrets/seal.ts'
import { type CountedPage, newestFirst } from '../store/newest-first.ts'
import type { Store } from '../store/open-store.ts'

/** A service has one account. */
const ACCOUNT = 1
const SEAL_CONTEXT = 'bank_details'

type Stored = { readonly details: BankDetails; readonly updated_at: number; readonly updated_by: string | null }

function opened(pepper: string, sealed: string | null): BankDetails | undefined {
  const text = sealed === null ? undefined : unseal(pepper, 'bank-details', SEAL_CONTEXT, sealed)
  return text === undefined ? undefined : bankDetailsRequest.parse(JSON.parse(text))
}

/** Returns the stored bank details. Details sealed with another pepper cannot be read and count as missing. */
async function read(queries: Change['queries'], pepper: string): Promise<Stored | undefined> {
  const row = await queries.selectFrom('bank_details').selectAll().where('account', '=', ACCOUNT).executeTakeFirst()
  const details = opened(pepper, row?.sealed ?? null)
  return row && details && { details, updated_at: row.updated_at, updated_by: row.updated_by }
}

function masked({ details, updated_at, updated_by }: Stored): MaskedBankDetails {
  return { ...maskedBankDetails(details), updatedAt: iso(updated_at), updatedBy: updated_by }
}

/** Returns the masked bank details, or `null` when there are none. */
export async function showBankDetails(queries: Change['queries'], pepper: string): Promise<MaskedBankDetails | null> {
  const stored = await read(queries, pepper)
  return stored ? masked(stored) : null
}

/** Whether bank details exist. A Production key requires them. */
export async function hasBankDetails(queries: Change['queries'], pepper: string): Promise<boolean> {
  return (await read(queries, pepper)) !== undefined
}

/** Maps each field's name in error responses, such as `address.city`, to its value. */
function fieldsOf({ address, ...details }: BankDetails): ReadonlyMap<string, string> {
  const ofAddress = Object.entries(address).map(([name, value]) => [`address.${name}`, value] as const)
  return new Map([...Object.entries(details), ...ofAddress])
}

function changedFields(before: BankDetails | undefined, after: BankDetails): readonly string[] {
  const known = before && fieldsOf(before)
  return [...fieldsOf(after)].filter(([name, value]) => known?.get(name) !== value).map(([name]) => name)
}

function checkNumbers({ iban, bic }: BankDetails): void {
  const faults: Record<string, ErrorEntry> = {}
  const reason = (name: string) => `${name} is not a valid ${name.toUpperCase()}; compare it with a bank statement`
  if (!isValidIBAN(iban)) faults.iban = { code: 'not_valid', reason: reason('iban') }
  if (!isValidBIC(bic)) faults.bic = { code: 'not_valid', reason: reason('bic') }
  if (Object.keys(faults).length > 0) throw new Refusal(400, fieldFailure(faults))
}

/**
 * Replaces the bank details. Saving identical details records no change.
 *
 * @param ifMatch the header `If-Match`; the version is the `updatedAt` of the present details, or `none`.
 * @throws Refusal when the IBAN or the BIC is invalid, or the present details have another version than `ifMatch`.
 */
export async function giveBankDetails(
  change: Change,
  pepper: string,
  details: BankDetails,
  ifMatch?: string,
): Promise<MaskedBankDetails> {
  checkNumbers(details)
  const { queries, now, actor } = change
  await queries
    .insertInto('bank_details')
    .values({ account: ACCOUNT, sealed: null, updated_at: now, updated_by: actor })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Locks the row until the end of the transaction. Otherwise two concurrent changes could record wrong field names.
  const { sealed, updated_at } = await queries
    .updateTable('bank_details')
    .set(({ ref }) => ({ account: ref('account') }))
    .where('account', '=', ACCOUNT)
    .returning(['sealed', 'updated_at'])
    .executeTakeFirstOrThrow()
  const before = opened(pepper, sealed)
  const fields = changedFields(before, details)
  if (fields.length > 0) {
    const version = before ? iso(updated_at) : NO_DETAILS
    if (!matchesVersion(ifMatch, version)) throw refusal('bankDetailsChanged')
    await queries
      .updateTable('bank_details')
      .set({
        sealed: seal(pepper, 'bank-details', SEAL_CONTEXT, JSON.stringify(details)),
        updated_at: now,
        updated_by: actor,
      })
      .where('account', '=', ACCOUNT)
      .execute()
    await queries
      .insertInto('bank_details_change')
      .values({ created_at: now, actor, fields: fields.join(' ') })
      .execute()
    await recordEvent(change, 'bank_details.changed', 'bank-details', null)
  }
  const stored = await read(queries, pepper)
  if (!stored) throw new Error('The bank details that were just written are missing')
  return masked(stored)
}

/** Returns a page of the change history, newest first. */
export async function listBankDetailsChanges(
  { queries }: Store,
  page: PageRequest,
): Promise<CountedPage<BankDetailsChange>> {
  const { rows, total } = await newestFirst(queries, 'bank_details_change', page)
  const items = rows.map(({ id, created_at, actor, fields }) => ({
    id: String(id),
    at: iso(created_at),
    actor,
    fields: fields.split(' '),
  }))
  return { items, total }
}
