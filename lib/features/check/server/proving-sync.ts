import 'server-only'
import { iso } from '#lib/contract/time.ts'
import type { CopyProof } from '#lib/mirror/api/sync-state.ts'
import { shownCoverage } from '#lib/mirror/query/shown.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import { checkOptions } from './check-options.ts'
import { listInUse } from './list-in-use.ts'
import { doubtOf } from './proof.ts'

/** The number of the sync by which a check of the session's list can say "not listed" now, if any, and its copy. */
type Proving = { readonly sync: number | undefined; readonly copy: CopyProof }

export async function findProvingSync(
  context: Pick<SignedInContext, 'session' | 'database' | 'now'>,
): Promise<Proving> {
  const list = await listInUse(context.session)
  const { oldest } = await checkOptions(context, {})
  const reads = await list.latestReads()
  const { certified } = reads
  return {
    sync: doubtOf(reads, context.now, oldest) === undefined ? certified?.generation : undefined,
    copy: { coverage: shownCoverage(certified, context.now), oldestSeconds: oldest / 1000, sentAt: iso(context.now) },
  }
}
