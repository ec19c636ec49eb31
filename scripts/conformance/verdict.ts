/**
 * The outcome of a check:
 *
 * - `kept`: the service does what the sentence says.
 * - `broken`: it does not.
 * - `unmet`: it does not; the contract does not require it, but console or synced copy would work better with it.
 * - `noted`: the contract leaves this open; the detail says what the service does.
 * - `untried`: could not be checked; the detail says why.
 */
export type Verdict = { readonly outcome: 'kept' | 'broken' | 'unmet' | 'noted' | 'untried'; readonly detail: string }

export const kept = (detail = ''): Verdict => ({ outcome: 'kept', detail })
export const broken = (detail: string): Verdict => ({ outcome: 'broken', detail })
export const noted = (detail: string): Verdict => ({ outcome: 'noted', detail })
export const untried = (detail: string): Verdict => ({ outcome: 'untried', detail })

/** Kept without faults; otherwise broken, with the first faults. */
export function keptUnless(faults: readonly string[], detail = ''): Verdict {
  const different = [...new Set(faults)]
  return different.length === 0 ? kept(detail) : broken(different.slice(0, 3).join('; '))
}

/** Thrown if a response is not what a check needs: the check is then broken, for this reason. */
export class Unfit extends Error {}
