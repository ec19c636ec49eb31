import 'server-only'
import type { Kysely } from 'kysely'
import type { Certificate, Direction, HeldPage } from '../generation.ts'
import type { Ended } from './end-of-sync/end-sync.ts'
import { unpackNumbers } from './packed-numbers.ts'
import type { GenerationTable, MirrorTables } from './tables.ts'

/** Selects the sync of a list that has begun and not ended. */
export function findOpenGeneration(queries: Kysely<MirrorTables>, list: number) {
  return queries
    .selectFrom('mirror_generation')
    .select(['id', 'direction', 'started_at', 'lag_ms'])
    .where('list', '=', list)
    .where('state', '=', 'open')
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** Whether the sync is still open. Another process may have ended it after this one lost its lease without noticing. */
export async function isGenerationOpen(within: Kysely<MirrorTables>, generation: number): Promise<boolean> {
  const found = within.selectFrom('mirror_generation').select('state').where('id', '=', generation)
  return (await found.executeTakeFirst())?.state === 'open'
}

/** Stores that a sync has begun. */
export async function insertGeneration(
  within: Kysely<MirrorTables>,
  begun: Pick<GenerationTable, 'list' | 'started_at' | 'lag_ms'> & { readonly direction: Direction },
): Promise<number> {
  const nothing = {
    read_rows: 0,
    total_first: 0,
    total_last: 0,
    requests: 0,
    retries: 0,
    repairs: 0,
    added: 0,
    changed: 0,
    reappeared: 0,
    pending: 0,
    removed: 0,
    held_back: 0,
    copies: 0,
    step_back_ms: 0,
  }
  const { id } = await within
    .insertInto('mirror_generation')
    .values({ state: 'open', key_label: null, ...begun, ...nothing })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns the pages that a sync holds so far, in order of arrival. */
export async function heldPages(queries: Kysely<MirrorTables>, generation: number): Promise<readonly HeldPage[]> {
  const rows = await queries
    .selectFrom('mirror_page')
    .selectAll()
    .where('generation', '=', generation)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    offset: row.page_offset,
    limit: row.page_limit,
    total: row.total,
    askedAt: row.asked_at,
    readAt: row.read_at,
    entries: unpackNumbers(row.entries),
  }))
}

/**
 * Refuses to end a sync of which the store lacks a page: a database that failed over may lose its last transactions,
 * and the entries of that page with them. The sync is resumed with the pages that are left.
 *
 * @param pages how many its writer stored or found, at least.
 * @throws Error
 */
export async function requirePages(within: Kysely<MirrorTables>, generation: number, pages: number): Promise<void> {
  const { count } = await within
    .selectFrom('mirror_page')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('generation', '=', generation)
    .executeTakeFirstOrThrow()
  if (Number(count) < pages) throw new Error(`Generation ${generation} has lost pages`)
}

/** Whether the total changed at any time during a sync. A total that rose and fell again is the same at both ends. */
async function hasTotalChanged(within: Kysely<MirrorTables>, generation: number): Promise<boolean> {
  const { least, most } = await within
    .selectFrom('mirror_page')
    .select(({ fn }) => [fn.min('total').as('least'), fn.max('total').as('most')])
    .where('generation', '=', generation)
    .executeTakeFirstOrThrow()
  return least !== most
}

export type Committed = Omit<Ended, 'isInDoubt' | 'ticks'> & { readonly copies: number }

/** Stores what a sync proved and did. Its pages stay until the next sync ends: they hold the places of its entries. */
export async function commitGeneration(
  within: Kysely<MirrorTables>,
  { list, generation }: { readonly list: number; readonly generation: number },
  certificate: Certificate,
  { key, added, changed, reappeared, pending, removed, heldBack, copies }: Committed,
): Promise<void> {
  await within
    .updateTable('mirror_generation')
    .set({
      state: 'committed',
      ended_at: certificate.endedAt,
      step_back_ms: certificate.stepBack ?? 0,
      ...(certificate.lag === undefined ? {} : { lag_ms: certificate.lag }),
      grade: certificate.grade,
      read_rows: certificate.read,
      total_first: certificate.totalFirst,
      total_last: certificate.totalLast,
      requests: certificate.requests,
      retries: certificate.retries,
      repairs: certificate.repairs,
      reachable: certificate.reachable ?? null,
      order_seen: certificate.order ?? null,
      small_copies: certificate.hasSmallCopies ? 1 : 0,
      total_changed: (await hasTotalChanged(within, generation)) ? 1 : 0,
      key_label: key,
      copies,
      added,
      changed,
      reappeared,
      pending,
      removed,
      held_back: heldBack,
    })
    .where('id', '=', generation)
    .execute()
  const older = within
    .selectFrom('mirror_generation')
    .select('id')
    .where('list', '=', list)
    .where('id', '<', generation)
  await within.deleteFrom('mirror_page').where('generation', 'in', older).execute()
}

/** Marks a sync as abandoned, unless it is over. */
export async function abandonGeneration(within: Kysely<MirrorTables>, generation: number): Promise<void> {
  if (!(await isGenerationOpen(within, generation))) return
  await within.updateTable('mirror_generation').set({ state: 'abandoned' }).where('id', '=', generation).execute()
  await within.deleteFrom('mirror_page').where('generation', '=', generation).execute()
}
