import 'server-only'
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { CheckedValue } from '#lib/matching/checked-value.ts'
import type { PhoneCountry } from '#lib/matching/forms/phone-country.ts'
import type { UnusableReason } from '#lib/matching/usable.ts'
import { VALUES_AT_ONCE } from '#lib/mirror/query/candidates.ts'
import { inPieces } from '#lib/mirror/store/in-pieces.ts'
import { reserveUse } from '#lib/platform/access/hourly-use.ts'
import { type Answer, refusedFor } from '#lib/platform/http/answer.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import { readValues } from './check-values.ts'
import { isLimited } from './for-role.ts'

/**
 * A use for each value that a text names. A number without its country code is another one in another country:
 * otherwise a text could be checked as 240 numbers and count once. Folded texts have no line break.
 */
function usesOfRead(read: CheckedValue | UnusableReason): readonly string[] {
  if (typeof read === 'string') return []
  const numbers = read.lookedUp.flatMap(({ kind, key }) => (kind === 'phone_e164' ? [key] : []))
  const means = [read.folded, ...new Set(numbers)].join('\n')
  return Array.from({ length: read.count }, (_, index) => (index === 0 ? means : `${means}\n${index}`))
}

/**
 * Returns what values to check count as against the hourly limit of a role: a text for each value that they name, or a few
 * pasted lines would check hundreds. None if there is nothing to search for. Once they are more than `most`, which is
 * refused, reads no others.
 */
export async function usesOf(
  values: readonly unknown[],
  country: PhoneCountry | undefined,
  most: number,
): Promise<readonly string[]> {
  const uses = new Set<string>()
  for (const some of inPieces(values, VALUES_AT_ONCE)) {
    for (const use of (await readValues(some, country)).flatMap(usesOfRead)) uses.add(use)
    if (uses.size > most) break
    await yieldToOthers()
  }
  return [...uses]
}

/**
 * Counts values against the hourly limit of the person's role, if it has one, before anything is searched for them.
 *
 * @returns a refusal if they exceed it.
 */
export async function reserveChecks(
  { session, database, now, record }: SignedInContext<'limit.reached'>,
  values: readonly unknown[],
  { country, checksPerHour }: { readonly country: PhoneCountry | undefined; readonly checksPerHour: number },
): Promise<Answer | undefined> {
  if (!isLimited(session.user.role)) return undefined
  const uses = await usesOf(values, country, checksPerHour)
  const refusal = await reserveUse(database, session.accountId, 'check', uses, now)
  if (!refusal) return undefined
  const { left, most, seconds } = refusal
  const asked = Math.max(values.length, uses.length)
  await record({ action: 'limit.reached', details: { limit: 'checks', asked, left, most } })
  return refusedFor(seconds, 'checksUsed')
}
