import 'server-only'
import type { Kysely } from 'kysely'
import type { Certificate } from '../../generation.ts'
import { committedReads } from '../baseline.ts'
import type { MirrorTables } from '../tables.ts'

/** No person adds more new contents than this between two syncs. */
const MANY_CONTENTS = 20
const MANY_SHARE = 0.1
/** This few may be new on any list. */
const DOUBT_CONTENTS = 5
const DOUBT_SHARE = 0.3
const UNKNOWN_SHARE = 0.5

/** How much of this sync, and of the previous one, was new. */
export type Novelty = {
  /** Whether no earlier sync of the list was completed. */
  readonly isFirst: boolean
  /** Whether so much is new that an uncertified sync writes no lines about it. */
  readonly isFlood: boolean
  /** Whether so much is new that a field may have begun to change by itself. */
  readonly isDoubtful: boolean
  /** Whether the previous sync was doubtful too. */
  readonly wasDoubtful: boolean
  /** Whether most of this sync and of the previous one, not the first, was new: contents are not recognised. */
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
