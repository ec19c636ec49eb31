import { dataOf, readData } from '#lib/platform/browser/fetcher.ts'
import type { ConfirmedCall } from '#lib/platform/browser/use-confirmed-call.ts'
import { isStoredOfPerson, type StoredOfPerson } from '../api/forget.ts'

/** Returns what is stored about a person. The values are sent in a body and not kept. */
export async function lookAtPerson(values: readonly string[]): Promise<StoredOfPerson> {
  return readData('/api/forget/look', isStoredOfPerson, { method: 'POST', body: { values } })
}

/** Deletes it. Returns what was deleted, or `undefined` if the person did not confirm. */
export async function forgetPerson(
  call: ConfirmedCall,
  values: readonly string[],
): Promise<StoredOfPerson | undefined> {
  const received = await call('/api/forget', { method: 'POST', body: { values } })
  return received && dataOf(received, isStoredOfPerson)
}
