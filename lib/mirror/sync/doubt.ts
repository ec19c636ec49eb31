import 'server-only'
import type { CommitOutcome } from '../generation.ts'
import type { ScanResult } from './scan/scan.ts'

/** When more rows than this changed, or came, from one read to the next, a field may have become volatile. */
const SHARE_IN_DOUBT = 0.5

/** What a read that was committed tells of how rows are recognised. */
type Committed = {
  readonly result: Pick<ScanResult, 'read' | 'grade' | 'order'>
  readonly commit: Pick<CommitOutcome, 'added' | 'changed'>
  /** Whether fields name a row; else its whole content does, and one that changes reads as one gone and one come. */
  readonly isNamed: boolean
}

/** Whether it is to be found out anew what names a row, before the next read. */
export function leavesDoubt({ result: { read, grade, order }, commit, isNamed }: Committed): boolean {
  if (commit.changed > read * SHARE_IN_DOUBT) return true
  return !isNamed && (commit.added > read * SHARE_IN_DOUBT || (grade === 'best-effort' && order === 'none'))
}
