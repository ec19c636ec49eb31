import 'server-only'
import type { Kysely } from 'kysely'
import type { Certificate } from '../../generation.ts'
import { committedReads } from '../baseline.ts'
import type { MirrorTables } from '../tables.ts'

/** More contents that were never seen before than these are no person's work. */
const MANY_CONTENTS = 20
const MANY_SHARE = 0.1
/** A handful may be new on any list. */
const DOUBT_CONTENTS = 5
const DOUBT_SHARE = 0.3
const UNKNOWN_SHARE = 0.5

/** How much of a sync was new, and of the sync before it. */
export type Novelty = {
  /** The first sync of the list that came to its end. */
  readonly isFirst: boolean
  /** So much is new that a sync without a certificate tells nothing of it. */
  readonly isFlood: boolean
  /** So much that a field may have begun to change by itself. */
  readonly isDoubtful: boolean
  /** The sync before was doubtful too. */
  readonly wasDoubtful: boolean
  /** Most of this sync was new, and of the one before, which was not the first: contents are not recognised. */
  readonly isUnknownAgain: boolean
}

const isMuch = (fresh: number, read: number) => fresh > Math.max(DOUBT_CONTENTS, read * DOUBT_SHARE)

/** @param proves whether the sync is certified. */
export async function noveltyOf(
  within: Kysely<MirrorTables>,
  list: number,
  generation: number,
  { read }: Certificate,
  proves: boolean,
): Promise<Novelty> {
  const { new_contents: fresh } = await within
    .selectFrom('mirror_generation')
    .select('new_contents')
    .where('id', '=', generation)
    .executeTakeFirstOrThrow()
  const [before, another] = await committedReads(within, list)
    .select(['new_contents', 'read_rows', 'grade'])
    .limit(2)
    .execute()
  const wasUnknown =
    another && before?.grade === 'best-effort' && before.new_contents > before.read_rows * UNKNOWN_SHARE
  return {
    isFirst: before === undefined,
    isFlood: fresh > Math.max(MANY_CONTENTS, read * MANY_SHARE),
    isDoubtful: isMuch(fresh, read),
    wasDoubtful: another !== undefined && before !== undefined && isMuch(before.new_contents, before.read_rows),
    isUnknownAgain: !proves && wasUnknown === true && fresh > read * UNKNOWN_SHARE,
  }
}
