import 'server-only'
import { iso } from '#lib/contract/time.ts'
import type { CopyProof } from '#lib/mirror/api/sync-state.ts'
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
  const coverage = certified && {
    grade: certified.grade,
    startedAt: iso(certified.startedAt),
    certifiedAt: iso(certified.endedAt),
    read: certified.read,
    total: certified.total,
  }
  return {
    sync: doubtOf(reads, context.now, oldest) === undefined ? certified?.generation : undefined,
    copy: { coverage: coverage ?? null, oldestSeconds: oldest / 1000, sentAt: iso(context.now) },
  }
}
