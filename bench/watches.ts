// Measures how long a sync takes to find watched values: 100,000 watched values against 1,000 added entries.
// Run: node --conditions=react-server bench/watches.ts, for PostgreSQL with TEST_DATABASE_URL.
//
// Method: syncs a list of 5,000 entries of 12 fields. Then 1,000 entries are added, 10 of them with a watched value,
// and the search after that sync is timed; the next sync misses them, and the one after that removes them. Five rounds
// on each database. Every value is stored separately, with the forms that a check gives it, in watches of 1,000 values.
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { formsOfQuery } from '#lib/matching/forms/forms-of.ts'
import { findMirroredList } from '#lib/mirror/query/mirrored-list.ts'
import { openGenerationStore } from '#lib/mirror/store/generation-store.ts'
import { createTestMirror, syncWhole } from '#lib/mirror/store/testing.ts'
import { lookForWatches } from '#lib/mirror/watches/look.ts'
import { watchHash } from '#lib/mirror/watches/watch-hash.ts'
import { openLookupKeys } from '#lib/platform/audit/text-hasher.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { connectionId } from '#lib/platform/configuration/connections/connection.ts'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { addTestPerson, createTestStore } from '#lib/platform/testing/testing.ts'
import { plainEntry } from './mirror/plain-entry.ts'

process.env.SESSION_SECRET ??= 'a session secret of 32 characters'
process.env.DATABASE_URL ??= 'file:/nowhere'
process.env.FRAUD_API_BASE_URL ??= 'http://localhost'
process.env.FRAUD_API_KEY = 'key'
process.env.FRAUD_API_SECRET = 'secret'

const VALUES = 100_000
const A_WATCH = 1000
const LIST = 5000
const CAME = 1000
const WATCHED = 10
const ROUNDS = 5
const CONNECTION = connectionId(configuration().fraudApi.baseUrl, process.env.FRAUD_API_KEY)

/** Milliseconds of elapsed time, and of this process's processor time, which other load does not change. */
type Look = { readonly took: number; readonly processor: number }
const said = ({ took, processor }: Look) => `${Math.round(took)} ms, processor ${Math.round(processor)} ms`

const entry = (id: string, email: string, n: number) => plainEntry(n, { id, email, createdAt: '2026-11-22T07:20:00Z' })

async function measure(kind: DatabaseKind): Promise<void> {
  const mirror = await createTestMirror(kind)
  const store = await createTestStore(kind)
  const { queries } = store.database
  const { id: owner } = await addTestPerson(store.database, 'analyst')
  const [[version, key] = [0, '']] = await openLookupKeys(queries, configuration().sessionSecrets, 0)
  for (let start = 0; start < VALUES; start += A_WATCH) {
    await queries.transaction().execute(async (within) => {
      const watch = {
        id: `w${start}`,
        environment: 'Test',
        owner_id: owner,
        set_by: 'A',
        label: `file ${start}`,
      } as const
      await within
        .insertInto('watch')
        .values({ ...watch, key_version: version, created_at: 0 })
        .execute()
      const rows = Array.from({ length: A_WATCH }, (_, n) => ({
        watch_id: watch.id,
        line: n + 1,
        state: 'not_listed' as const,
      }))
      const numbers = await within.insertInto('watch_value').values(rows).returning('number').execute()
      const hashes = numbers.flatMap(({ number }, n) =>
        formsOfQuery(`customer${start + n}@shop.example`).map((form) => ({
          hash: watchHash('Test', form, key),
          value: number,
        })),
      )
      await within.insertInto('watch_hash').values(hashes).execute()
    })
  }
  const generations = await openGenerationStore(mirror.database, CONNECTION)
  const base = Array.from({ length: LIST }, (_, n) => entry(`u${n}`, `user${n}@example.com`, n))
  let now = 1
  async function sync(items: readonly BlacklistedUser[]): Promise<Look> {
    await syncWhole(generations, items, ++now, { endedAt: ++now })
    const list = await findMirroredList(mirror.database, CONNECTION)
    if (!list) throw new Error('There is no list')
    const common = {
      console: store.database,
      environment: 'Test',
      connection: CONNECTION,
    } as const
    const begun = performance.now()
    const before = process.cpuUsage()
    await lookForWatches({ list, now, isHeld: () => true, ...common })
    const { user, system } = process.cpuUsage(before)
    return { took: performance.now() - begun, processor: (user + system) / 1000 }
  }
  console.log(`${kind}: the first look, at ${LIST} entries: ${said(await sync(base))}`)
  for (let round = 0; round < ROUNDS; round += 1) {
    const came = Array.from({ length: CAME }, (_, n) => {
      const watched = n < WATCHED ? `customer${round * 1000 + n}@shop.example` : `new${round}-${n}@example.com`
      return entry(`r${round}-${n}`, watched, LIST + round * CAME + n)
    })
    const arrival = await sync([...base, ...came])
    await sync(base)
    const removals = [await sync(base), await sync(base), await sync(base)]
    const longest = removals.reduce((one, other) => (other.processor > one.processor ? other : one))
    console.log(`${kind}: ${CAME} came: ${said(arrival)}; ${CAME} went: ${said(longest)}`)
  }
  const { told } = await queries
    .selectFrom('watch_telling')
    .select(({ fn }) => fn.countAll<number>().as('told'))
    .executeTakeFirstOrThrow()
  console.log(`${kind}: told ${told} times, of ${2 * WATCHED * ROUNDS}`)
  await mirror.close()
  await store.close()
}

await measure('sqlite')
if (process.env.TEST_DATABASE_URL) await measure('postgres')
