import 'server-only'
import type { PhoneCountry } from '#lib/matching/forms/phone-country.ts'
import { reserveUse } from '#lib/platform/access/hourly-use.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import { type CheckOutcome, type CheckResult, wasSearched } from '../api/check.ts'
import type { CheckManner } from '../api/check-schema.ts'
import { checkOptions } from './check-options.ts'
import { checkValues } from './check-values.ts'
import { isLimited } from './for-role.ts'
import { listInUse } from './list-in-use.ts'
import { usesOf } from './uses.ts'

/** The answer of a check for its reviewers. It may contain more than the person who asks may see. */
export type AnswerForReview = {
  readonly outcome: CheckOutcome
  /** One more than were counted, if there are more. */
  readonly found: number
  readonly entries: readonly string[]
  /** How the value was read. */
  readonly country: PhoneCountry | ''
  /** Whether the person may see the answer: not if it exceeds their hourly limit. */
  readonly mayTell: boolean
}

/** How many entries an answer found. A review keeps one number, so more than were counted are one more. */
export function foundOf({
  outcome,
  found,
  similarFound,
  more,
}: Pick<CheckResult, 'outcome' | 'found' | 'similarFound' | 'more'>): number {
  return (outcome === 'listed' ? found : similarFound) + Number(more ?? false)
}

/** Checks the value of a review again: what a browser reports is not stored. */
export async function answerForReview(
  context: Pick<SignedInContext, 'database' | 'now' | 'session'>,
  value: string,
  manner: CheckManner,
): Promise<AnswerForReview | undefined> {
  const { session, database, now } = context
  const { shownFields: _, checksPerHour, ...options } = await checkOptions(context, manner)
  const isCounted = isLimited(session.user.role)
  const uses = isCounted ? await usesOf([value], options.country, checksPerHour) : []
  const refusal = isCounted ? await reserveUse(database, session.accountId, 'check', uses, now) : undefined
  const { results } = await checkValues(await listInUse(session), [value], options)
  const [result] = results
  if (!result || !wasSearched(result)) return undefined
  const { outcome, matches, similar } = result
  const named = outcome === 'listed' ? matches : similar
  return {
    outcome,
    found: foundOf(result),
    entries: [...new Set(named.map(({ key }) => key))],
    country: options.country ?? '',
    mayTell: !refusal,
  }
}
