import 'server-only'
import type { Kysely } from 'kysely'
import { DAY_MILLISECONDS, iso } from '#lib/contract/time.ts'
import type { ConsoleTables } from '#lib/platform/store/console-tables.ts'
import { PART_NAMES, type StoredPart, type StoredParts } from '../../api/retention.ts'

/** The period over which growth is measured. */
const MONTH_MILLISECONDS = 30 * DAY_MILLISECONDS

/** What was stored at the latest measurement, and how it grew; null before the first. */
export async function readStored(queries: Kysely<ConsoleTables>): Promise<StoredParts | null> {
  const { at } = await queries
    .selectFrom('stored_size')
    .select(({ fn }) => fn.max('measured_at').as('at'))
    .executeTakeFirstOrThrow()
  if (at === null) return null
  const sizes = await queries
    .selectFrom('stored_size')
    .selectAll()
    .where('measured_at', '>=', at - MONTH_MILLISECONDS)
    .orderBy('measured_at')
    .execute()
  const parts = PART_NAMES.flatMap((part): readonly StoredPart[] => {
    const ofPart = sizes.filter((size) => size.part === part)
    const [first, last] = [ofPart[0], ofPart.at(-1)]
    if (!first || !last) return []
    const grownBytes = first === last ? null : last.bytes - first.bytes
    return [{ part, rows: last.row_count, bytes: last.bytes, grownBytes }]
  })
  return { measuredAt: iso(at), parts }
}
