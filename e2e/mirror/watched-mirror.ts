import { setTimeout as delay } from 'node:timers/promises'
import { openGenerationStore } from '#lib/mirror/store/generation-store.ts'
import { openMirror } from '#lib/mirror/store/open-mirror.ts'
import { recordKey } from '#lib/mirror/store/record-key.ts'
import { runStore } from '#lib/mirror/sync/run-store.ts'
import { withRuns } from '#lib/mirror/sync/run-table.ts'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { createTestDatabase } from '#lib/platform/database/testing.ts'

const CHECK_MILLISECONDS = 20
const PATIENCE_MILLISECONDS = 120_000
const CHANGE_NAMES = ['', 'added', 'removed', 'changed', 'reappeared', 'mass'] as const

/** The store of a console under test, seen from outside. */
export async function watchedMirror(kind: DatabaseKind) {
  const created = await createTestDatabase(kind)
  const mirrorUrl = kind === 'sqlite' ? created.url.replace(/[^/]*$/, 'mirror.sqlite') : created.url
  const database = await openMirror(mirrorUrl)
  const { queries } = await withRuns(database)

  async function until(holds: () => Promise<boolean>): Promise<void> {
    const giveUpAt = performance.now() + PATIENCE_MILLISECONDS
    while (!(await holds())) {
      if (performance.now() > giveUpAt) throw new Error('It did not come to that')
      await delay(CHECK_MILLISECONDS)
    }
  }
  const countOf = async (state: string) =>
    (await queries.selectFrom('mirror_generation').select('id').where('state', '=', state).execute()).length

  return {
    url: created.url,
    database,
    runs: runStore({ ...database, queries }),
    until,
    committed: () => countOf('committed'),
    /** Creates the copy of a list, and returns the key that its entry with this number would have. */
    async keyIn(connection: string, number: number): Promise<string> {
      await openGenerationStore(database, connection)
      const list = queries.selectFrom('mirror_list').select('seal').where('connection', '=', connection)
      return recordKey((await list.executeTakeFirstOrThrow()).seal, number)
    },
    /** The lowest number of an entry. */
    async lowest(): Promise<number> {
      const least = queries.selectFrom('mirror_content').select(({ fn }) => fn.min('id').as('id'))
      return (await least.executeTakeFirstOrThrow()).id
    },
    async openGeneration(): Promise<number | undefined> {
      const open = queries.selectFrom('mirror_generation').select('id').where('state', '=', 'open')
      return (await open.executeTakeFirst())?.id
    },
    /** The pages of the running sync. */
    async pagesRead(): Promise<number> {
      const open = queries.selectFrom('mirror_generation').select('id').where('state', '=', 'open')
      return (await queries.selectFrom('mirror_page').select('id').where('generation', 'in', open).execute()).length
    },
    /** Expires a lease. */
    async endLease(): Promise<void> {
      await queries.updateTable('mirror_run').set({ lease_until: 0 }).execute()
    },
    async holder(): Promise<string | null> {
      return (await queries.selectFrom('mirror_run').select('holder').executeTakeFirst())?.holder ?? null
    },
    /** The changes as `removed u17`. */
    async feed(): Promise<readonly string[]> {
      const lines = await queries
        .selectFrom('mirror_change')
        .innerJoin('mirror_content', (join) =>
          join.on('mirror_content.id', '=', ({ fn, ref }) => fn.coalesce(ref('new_content'), ref('old_content'))),
        )
        .select(['kind', 'body'])
        .orderBy('seq')
        .execute()
      return lines.map(({ kind, body }) => `${CHANGE_NAMES[kind]} ${(JSON.parse(body) as { id: string }).id}`)
    },
    async listed(): Promise<ReadonlySet<string>> {
      const rows = await queries.selectFrom('mirror_content').select('body').where('state', '=', 1).execute()
      return new Set(rows.map(({ body }) => (JSON.parse(body) as { id: string }).id))
    },
    async close() {
      await database.close()
      await created.drop()
    },
  }
}
