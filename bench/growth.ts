// Estimates how much the stores grow with a list of 1,000,000 entries of which 1 % change a day.
// Run for 5 weeks: node --conditions=react-server bench/growth.ts 5 sqlite, or postgres with TEST_DATABASE_URL.
//
// Method: a list of 5,000 entries with 11 fields, in the service's store and in the synced copy. Each simulated day,
// 1 % of it changes through the service's own functions: a third is added, a third removed, a third edited. Two syncs
// read the whole list, retention runs with 14 days of history, and the service's sweeper with its own periods. Once a
// week the bytes of every table and its indexes are measured and multiplied by 200.
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { stringifyJson } from '#lib/contract/json.ts'
import { measureTables } from '#lib/features/rules/server/retention/measure.ts'
import { openGenerationStore } from '#lib/mirror/store/generation-store.ts'
import { certificate, createTestMirror, pageOf } from '#lib/mirror/store/testing.ts'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { createTestDatabase } from '#lib/platform/database/testing.ts'
import { addEntry, editEntry, removeEntry } from '#service/list/managed-entries.ts'
import { sweep } from '#service/retention/sweep.ts'
import { openStore } from '#service/store/open-store.ts'
import { plainEntry } from './mirror/plain-entry.ts'

const LIST = 5000
const ESTIMATED = 1_000_000
const CHANGED_A_DAY = 0.01
const HISTORY_DAYS = 14
const PAGE = 100
const WEEKS = Number(process.argv[2] ?? 5)
const DAY = 86_400_000
const START = Date.parse('2026-01-01T00:00:00Z')
/** Smaller tables are reported as one sum. */
const SHOWN_BYTES = 64 * 1024

const entry = (n: number, edits: number) => plainEntry(n, { riskScore: (n + edits) % 100 })

/** The list and its changes in a day: added entries are new, removed ones are the oldest. */
class ChangingList {
  #next = 0
  #items: BlacklistedUser[] = []

  get items(): readonly BlacklistedUser[] {
    return this.#items
  }

  add(count: number): readonly BlacklistedUser[] {
    const added = Array.from({ length: count }, () => entry(this.#next++, 0))
    this.#items.push(...added)
    return added
  }

  remove(count: number): readonly BlacklistedUser[] {
    return this.#items.splice(0, count)
  }

  edit(count: number, day: number): readonly BlacklistedUser[] {
    const from = (day * count) % (this.#items.length - count)
    const edited = this.#items.slice(from, from + count).map((item) => entry(Number(String(item.id).slice(4)), day + 1))
    this.#items.splice(from, count, ...edited)
    return edited
  }
}

async function simulate(kind: DatabaseKind): Promise<void> {
  const mirror = await createTestMirror(kind)
  const { url, drop } = await createTestDatabase(kind)
  const service = await openStore(url)
  const copy = await openGenerationStore(mirror.database, 'bench')
  const list = new ChangingList()
  const weeks: Map<string, number>[] = []

  const change = <Outcome>(now: number, work: (change: Parameters<typeof addEntry>[0]) => Promise<Outcome>) =>
    service.queries
      .transaction()
      .execute((queries) => work({ queries, now, actor: 'ada@example.com', requestId: null }))

  async function sync(now: number): Promise<void> {
    const { items } = list
    const { id } = await copy.begin('forward', now)
    for (let offset = 0; offset < items.length; offset += PAGE) {
      await copy.record(id, pageOf(items.slice(offset, offset + PAGE), offset, items.length, now + offset))
    }
    const counts = { read: items.length, totalFirst: items.length, totalLast: items.length }
    await copy.commit(id, certificate(now + LIST, counts))
  }

  async function measure(): Promise<void> {
    const sizes = [...(await measureTables(mirror.url, mirror.database)), ...(await measureTables(url, service))]
    weeks.push(new Map(sizes.map(({ name, bytes }) => [name, bytes])))
  }

  const add = (items: readonly BlacklistedUser[], now: number) =>
    change(now, async (within) => {
      for (const item of items) await addEntry(within, 'Test', stringifyJson(item), false)
    })

  await add(list.add(LIST), START)
  // A real list begins with an import, which is one event.
  await service.queries.deleteFrom('account_event').execute()
  await sync(START)
  await measure()
  const third = Math.round((LIST * CHANGED_A_DAY) / 3)
  for (let day = 1; day <= WEEKS * 7; day++) {
    const now = START + day * DAY
    await change(now, async (within) => {
      for (const item of list.remove(third)) await removeEntry(within, 'Test', String(item.id), 'withdrawn')
      for (const { id, ...item } of list.edit(third, day)) {
        await editEntry(within, 'Test', String(id), stringifyJson(item), { refuseSimilar: false, ifMatch: undefined })
      }
    })
    await add(list.add(third), now)
    await sync(now + 1000)
    await sync(now + DAY / 2)
    while (await copy.forget(now - HISTORY_DAYS * DAY));
    await sweep(service, now)
    if (day % 7 === 0) await measure()
  }
  print(kind, weeks)
  await service.close()
  await mirror.close()
  await drop()
}

function print(kind: DatabaseKind, weeks: readonly ReadonlyMap<string, number>[]): void {
  const megabytes = (bytes: number) => ((bytes * (ESTIMATED / LIST)) / 1024 ** 2).toFixed(0)
  const names = [...(weeks.at(-1)?.keys() ?? [])]
  const largest = (name: string) => Math.max(...weeks.map((week) => week.get(name) ?? 0))
  const shown = names.filter((name) => largest(name) >= SHOWN_BYTES).sort((one, other) => largest(other) - largest(one))
  const others = names.filter((name) => !shown.includes(name))
  const sum = (week: ReadonlyMap<string, number>, of: readonly string[]) =>
    of.reduce((total, name) => total + (week.get(name) ?? 0), 0)
  console.log(`\n${kind}: megabytes for ${ESTIMATED.toLocaleString('en')} entries, at the end of each week`)
  const line = (name: string, of: readonly string[]) =>
    console.log([name.padEnd(22), ...weeks.map((week) => megabytes(sum(week, of)).padStart(6))].join(' '))
  console.log(['table'.padEnd(22), ...weeks.map((_, week) => String(week).padStart(6))].join(' '))
  for (const name of shown) line(name, [name])
  line('others', others)
  line('all', names)
}

await simulate(process.argv[3] === 'postgres' ? 'postgres' : 'sqlite')
