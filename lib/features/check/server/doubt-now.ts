import 'server-only'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import type { UnverifiedReason } from '../api/check.ts'
import { checkOptions } from './check-options.ts'
import { listInUse } from './list-in-use.ts'
import { doubtOf } from './proof.ts'

/** Returns why a check of the session's list could not say "not listed" at this moment; undefined if it could. */
export async function doubtNow(
  context: Pick<SignedInContext, 'session' | 'database' | 'now'>,
): Promise<UnverifiedReason | undefined> {
  const list = await listInUse(context.session)
  const { oldest } = await checkOptions(context, {})
  return doubtOf(await list.latestReads(), context.now, oldest)
}
