import 'server-only'
import type { PhoneCountry } from '#lib/matching/forms/phone-country.ts'
import type { Answer } from '#lib/platform/http/answer.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import type { CheckData } from '../api/check.ts'
import type { CheckManner } from '../api/check-schema.ts'
import { allowanceOf } from './allowance.ts'
import { checkOptions } from './check-options.ts'
import { checkValues } from './check-values.ts'
import { withClearances } from './cleared.ts'
import { forRole } from './for-role.ts'
import { listInUse } from './list-in-use.ts'
import { recordCheck } from './record-check.ts'
import { reserveChecks } from './uses.ts'

/** The answer of a check and the country by which phone numbers were read, or why there is none. */
export type Checked = { readonly data: CheckData; readonly country: PhoneCountry | null } | { readonly refusal: Answer }

/**
 * Checks values for a signed-in person. Returns what their role may see, and records the check before that. If the
 * values do not all fit into the hourly limit of the role, refuses without checking any.
 */
export async function checkFor(
  context: SignedInContext<'check' | 'limit.reached'>,
  values: readonly unknown[],
  manner: CheckManner,
): Promise<Checked> {
  const { session, database, now } = context
  const { shownFields, ...options } = await checkOptions(context, manner)
  const refusal = await reserveChecks(context, values, options)
  if (refusal) return { refusal }
  const list = await listInUse(session)
  const { read, ...checked } = await checkValues(list, values, options)
  const results = await withClearances(context, values, checked.results, options.country)
  const data = { ...checked, results, environment: session.chosen }
  await recordCheck(context, read, data)
  const allowance = await allowanceOf(session, database, now)
  return {
    data: { ...forRole(data, session.user.role, shownFields), ...allowance },
    country: options.country ?? null,
  }
}
