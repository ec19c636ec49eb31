// Kills the primary under load, again and again, and measures what people and programs notice.
//
// PostgreSQL runs on two hosts under Patroni, one of them the synchronous standby; haproxy and pgbouncer lead to the
// primary. Kills alternate: PostgreSQL alone, which Patroni notices, and all processes of the host, which the other
// host notices when the lease on the leadership ends.
import { setTimeout as pause } from 'node:timers/promises'
import { type Cluster, untilKnown } from './cluster.ts'
import { type Acknowledged, auditFault, type Load, startLoad } from './load.ts'
import { type FailoverStack, startFailoverStack } from './stack.ts'
import type { Answer, Watch } from './watch.ts'

/** What the clients of a kind noticed: the worst of them. */
type Noticed = {
  /** The longest time without an answer. */
  readonly away: number
  /** From the election until the end of that time; 0 if it ended before. */
  readonly back: number
  /** The errors that they got, each with its status. */
  readonly said: ReadonlySet<string>
}

/** One kill. Durations are in seconds. */
export type Kill = {
  readonly killed: 'PostgreSQL' | 'host'
  /** From the kill until the standby is the primary. */
  readonly election: number
  /** From then on, until haproxy and pgbouncer let a client write. */
  readonly way: number
  /** By kind of request. */
  readonly noticed: ReadonlyMap<string, Noticed>
  /** Writes that were acknowledged before, and how many of them are missing. */
  readonly acknowledged: number
  readonly lost: number
}

export type Outcome = {
  readonly kills: readonly Kill[]
  /** Entries that are in the list more than once. */
  readonly doubled: number
  /** The first event at which the audit log is not intact. */
  readonly auditFault: unknown
  /** How programs ended that stopped before the drill was over. */
  readonly deaths: readonly string[]
}

const LOAD_MILLISECONDS = 3000
/** After this time without a fault, everything works again. */
const QUIET_MILLISECONDS = 3000

const isGood = ({ status }: Answer) => status >= 200 && status < 300

/** Waits until every kind of request has been answered without a fault for a while. */
async function untilQuiet(watches: readonly Watch[]): Promise<void> {
  await untilKnown('An answer to every kind of request', async () => {
    const since = performance.now() - QUIET_MILLISECONDS
    const isQuiet = watches.every(({ answers }) => {
      const recent = answers.filter(({ at }) => at > since)
      return recent.length > 0 && recent.every(isGood)
    })
    return isQuiet || undefined
  })
}

/** How many times each e-mail address of an acknowledged entry is in the service's list. */
async function countEntries({ query }: Cluster): Promise<ReadonlyMap<string, number>> {
  const rows = await query(
    'service',
    "select body::json ->> 'email' as email, count(*)::integer as n from blacklist_entry group by 1",
  )
  return new Map(rows.map(({ email, n }) => [String(email), Number(n)]))
}

async function countLost(cluster: Cluster, { entries, requests }: Acknowledged): Promise<number> {
  const listed = await countEntries(cluster)
  const rows = await cluster.query('console', 'select request_id from audit where request_id = any($1)', [
    [...requests],
  ])
  const recorded = new Set(rows.map(({ request_id }) => request_id))
  return [...entries].filter((email) => !listed.has(email)).length + requests.difference(recorded).size
}

/** The longest time without an answer around a kill, and when it ended. */
function longestGap(answers: readonly Answer[], killedAt: number): { readonly gap: number; readonly endedAt: number } {
  const good = answers.filter(isGood).map(({ at }) => at)
  const first = Math.max(
    good.findIndex((at) => at > killedAt),
    1,
  )
  const gaps = good.slice(first).map((at, index) => ({ gap: at - (good[first + index - 1] ?? at), endedAt: at }))
  return gaps.reduce((longest, each) => (each.gap > longest.gap ? each : longest), { gap: 0, endedAt: killedAt })
}

/** What the clients of each kind noticed of a kill. */
function noticed(watches: readonly Watch[], killedAt: number, electedAt: number): Kill['noticed'] {
  const kinds = new Map<string, { away: number; back: number; said: Set<string> }>()
  for (const { kind, answers } of watches) {
    const seen = kinds.get(kind) ?? { away: 0, back: 0, said: new Set<string>() }
    kinds.set(kind, seen)
    const { gap, endedAt } = longestGap(answers, killedAt)
    seen.away = Math.max(seen.away, gap / 1000)
    seen.back = Math.max(seen.back, (endedAt - electedAt) / 1000)
    for (const answer of answers) {
      if (answer.at > killedAt && !isGood(answer)) seen.said.add(`${answer.status} ${answer.says}`)
    }
  }
  return kinds
}

async function killOnce(
  { cluster }: FailoverStack,
  { watches, acknowledged }: Load,
  killed: Kill['killed'],
): Promise<Kill> {
  await cluster.waitUntilSynchronous()
  await untilQuiet(watches)
  await pause(LOAD_MILLISECONDS)
  const host = await cluster.primary()
  const before = { entries: new Set(acknowledged.entries), requests: new Set(acknowledged.requests) }
  const killedAt = performance.now()
  await host.kill(killed)
  await untilKnown('The election', async () => ((await cluster.primary()) === host ? undefined : true))
  const electedAt = performance.now()
  await untilKnown('A way to the primary', async () => (await cluster.takesWrites()) || undefined)
  const readyAt = performance.now()
  await untilQuiet(watches)
  if (killed === 'host') host.start()
  return {
    killed,
    election: (electedAt - killedAt) / 1000,
    way: (readyAt - electedAt) / 1000,
    noticed: noticed(watches, killedAt, electedAt),
    acknowledged: before.entries.size + before.requests.size,
    lost: await countLost(cluster, before),
  }
}

/** Kills the primary this many times, under load. */
export async function drill(times: number): Promise<Outcome> {
  const stack = await startFailoverStack()
  const deaths: string[] = []
  for (const { ended } of [stack.console, stack.service]) void ended.then((how) => deaths.push(how))
  let isOver = false
  try {
    const load = await startLoad(stack, () => isOver)
    const kills: Kill[] = []
    for (let n = 0; n < times; n += 1) {
      kills.push(await killOnce(stack, load, n % 2 === 0 ? 'PostgreSQL' : 'host'))
    }
    isOver = true
    await Promise.all(load.watches.map(({ ended }) => ended))
    const counts = await countEntries(stack.cluster)
    const doubled = [...load.acknowledged.entries].filter((email) => (counts.get(email) ?? 0) > 1).length
    return { kills, doubled, auditFault: await auditFault(stack), deaths: [...deaths] }
  } finally {
    isOver = true
    await stack.stop()
  }
}
