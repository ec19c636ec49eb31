import { isEnvironment } from '#lib/contract/tokens.ts'
import { dataOf, readData } from '#lib/platform/browser/fetcher.ts'
import { isCount, isListOf, isShape, isText } from '#lib/platform/browser/shape.ts'
import type { ConfirmedCall } from '#lib/platform/browser/use-confirmed-call.ts'
import type { ForgottenCounts, StillListed, StoredOfPerson } from '../api/forget.ts'

const isStored = isShape<StoredOfPerson>({
  listed: isListOf(isShape<StillListed>({ key: isText, environment: isEnvironment })),
  counts: isShape<ForgottenCounts>({
    contents: isCount,
    changes: isCount,
    notes: isCount,
    reviews: isCount,
    decisions: isCount,
    watches: isCount,
    told: isCount,
    views: isCount,
    exports: isCount,
    approvals: isCount,
  }),
})

/** Returns what is stored about a person. The values are sent in a body and not kept. */
export async function lookAtPerson(values: readonly string[]): Promise<StoredOfPerson> {
  return readData('/api/forget/look', isStored, { method: 'POST', body: { values } })
}

/** Deletes it. Returns what was deleted, or `undefined` if the person did not confirm. */
export async function forgetPerson(
  call: ConfirmedCall,
  values: readonly string[],
): Promise<StoredOfPerson | undefined> {
  const received = await call('/api/forget', { method: 'POST', body: { values } })
  return received && dataOf(received, isStored)
}
