import 'server-only'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import { checkOptions } from './check-options.ts'
import { listInUse } from './list-in-use.ts'
import { doubtOf } from './proof.ts'

/** Returns the number of the sync by which a check of the session's list can say "not listed" now; undefined if it cannot. */
export async function findProvingSync(
  context: Pick<SignedInContext, 'session' | 'database' | 'now'>,
): Promise<number | undefined> {
  const list = await listInUse(context.session)
  const { oldest } = await checkOptions(context, {})
  const reads = await list.latestReads()
  return doubtOf(reads, context.now, oldest) === undefined ? reads.certified?.generation : undefined
}
