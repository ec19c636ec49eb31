import 'server-only'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { subjectsOfGiven } from '#lib/matching/subjects.ts'
import { reserveUse } from '#lib/platform/access/hourly-use.ts'
import { type Answer, refused, refusedFor } from '#lib/platform/http/answer.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import type { CheckMatch, RevealData } from '../api/check.ts'
import type { RevealRequest } from '../api/check-schema.ts'
import { allowanceOf } from './allowance.ts'
import { type CheckOptions, checkOptions } from './check-options.ts'
import { checkValues } from './check-values.ts'
import { isLimited, SHARED_BY_MANY } from './for-role.ts'
import { listInUse } from './list-in-use.ts'
import { reserveChecks } from './uses.ts'

/**
 * An entry that a check of a value shows to a limited role, as it is now: a former content only if it matches by nothing
 * on the list.
 */
async function entryShown(
  { session }: SignedInContext<'value.reveal'>,
  value: string,
  key: string,
  options: CheckOptions,
): Promise<BlacklistedUser | undefined> {
  const { results } = await checkValues(await listInUse(session), [value], options)
  const presentFirst = results.flatMap(({ matches, similar, former }) => [matches, similar, former])
  const isHidden = (found: readonly CheckMatch[]) =>
    isLimited(session.user.role) && new Set(found.map((match) => match.key)).size > SHARED_BY_MANY
  return presentFirst.flatMap((found) => (isHidden(found) ? [] : found)).find((match) => match.key === key)?.item
}

/**
 * Returns all fields of an entry that a check of the value finds. Checks the value again, because with a key alone a
 * person could try one key after another and see the whole list. Audited before any answer, since every answer reveals
 * whether the value finds the entry. If it finds nothing, the event does not name the value, which may be any text.
 */
export async function reveal(
  context: SignedInContext<'value.reveal' | 'limit.reached'>,
  { value, key, ...manner }: RevealRequest,
): Promise<{ readonly data: RevealData } | { readonly refusal: Answer }> {
  const { session, database, record, now } = context
  const options = await checkOptions(context, manner)
  // Otherwise a person could try one value after another on each of the entries that they may reveal.
  const exceeded = await reserveChecks(context, [value], options)
  if (exceeded) return { refusal: exceeded }
  if (isLimited(session.user.role)) {
    const refusal = await reserveUse(database, session.accountId, 'reveal', [key], now)
    if (refusal) {
      const { left, most, seconds } = refusal
      await record({ action: 'limit.reached', details: { limit: 'reveals', asked: 1, left, most } })
      return { refusal: refusedFor(seconds, 'revealsUsed') }
    }
  }
  const item = await entryShown(context, value, key, options)
  const { chosen: environment } = session
  const details = item
    ? { key, fields: Object.keys(item).join(', '), environment }
    : { outcome: 'nothing', environment }
  const subjects = subjectsOfGiven(value, options.country)
  await record({ action: 'value.reveal', details, subjects, entries: item ? [key] : [] })
  return item ? { data: { item, ...(await allowanceOf(session, database, now)) } } : { refusal: refused('notFound') }
}
