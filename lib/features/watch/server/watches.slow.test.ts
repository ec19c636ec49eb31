import type { KyselyPlugin } from 'kysely'
import { afterAll, expect, it, vi } from 'vitest'
import { openLookupKeys } from '#lib/platform/audit/text-hasher.ts'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { addTestPerson, createTestStore } from '#lib/platform/testing/testing.ts'
import { listWatches } from './watches.ts'

const PAGE = { limit: 20, offset: 0 }
const SECRET = 'a secret of thirty-two characters or more'
const copy = { coverage: null, oldestSeconds: 900, sentAt: '2026-11-29T00:00:00.000Z' }

afterAll(() => void vi.unstubAllEnvs())

it.each(DATABASE_KINDS)(
  'no watched value is Not listed by a sync that was searched after the values were read, on %s',
  async (kind) => {
    vi.stubEnv('SESSION_SECRET', SECRET)
    vi.stubEnv('FRAUD_API_BASE_URL', 'http://localhost:4000')
    const store = await createTestStore(kind)
    const { queries } = store.database
    const { id: owner } = await addTestPerson(store.database, 'analyst')
    const [version = 0] = (await openLookupKeys(queries, [SECRET], 0)).keys()
    const watch = { id: 'w', owner_id: owner, set_by: 'Ann', label: 'l', key_version: version, created_at: 0 }
    await queries
      .insertInto('watch')
      .values({ ...watch, environment: 'Test' })
      .execute()
    const value = { watch_id: 'w', line: null, told: null, changed_at: 0 }
    await queries
      .insertInto('watch_value')
      .values({ ...value, state: 'not_listed' })
      .execute()
    const look = { connection: 'c', content: 9, seal: null, describing: null }
    await queries
      .insertInto('watch_look')
      .values({ ...look, environment: 'Test', generation: 1 })
      .execute()

    /** The search of sync 2 ends as soon as the states have been read: it has found the value. */
    let isSearched = false
    const searching: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (!isSearched && result.rows.some((row) => 'state' in row)) {
          isSearched = true
          await queries.updateTable('watch_value').set({ state: 'listed' }).execute()
          await queries.updateTable('watch_look').set({ generation: 2 }).execute()
        }
        return result
      },
    }
    const database = { ...store.database, queries: queries.withPlugin(searching) }
    const user = { name: 'Ann', email: 'ann@example.com', role: 'analyst' } as const
    const session = { accountId: owner, chosen: 'Test', connection: 'c', user } as const
    const list = () => listWatches({ session, database, now: 0 }, PAGE, { sync: 2, copy })
    expect((await list()).items).toMatchObject([{ notListed: 0 }])
    expect(isSearched).toBe(true)
    expect((await list()).items).toMatchObject([{ listed: 1 }])
    await store.close()
  },
)
