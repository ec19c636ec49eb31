import 'server-only'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import type { CheckData } from '../api/check.ts'
import type { CheckManner } from '../api/check-schema.ts'
import { checkOptions } from './check-options.ts'
import { checkValues } from './check-values.ts'
import { forRole } from './for-role.ts'
import { listInUse } from './list-in-use.ts'
import { recordCheck } from './record-check.ts'

/** Checks values for a signed-in person: with as much as their role may see, and on record before they learn of it. */
export async function checkFor(
  context: SignedInContext<'check'>,
  values: readonly unknown[],
  manner: CheckManner,
): Promise<CheckData> {
  const { environment } = context.session
  const list = await listInUse(context.session)
  const data = { ...(await checkValues(list, values, await checkOptions(context, manner))), environment }
  await recordCheck(context, values, data)
  return forRole(data, context.session.user.role)
}
