import 'server-only'
import { wallClock } from '#lib/platform/clock.ts'
import { QUARTER } from '#lib/platform/quarter-hour.ts'
import type { ConsoleDatabase } from '#lib/platform/store/console-database.ts'
import type { CallCountTable } from '#lib/platform/store/tables/configuration.ts'
import type { Failure, Policy } from './call.ts'

/** A busy console writes its counts at most this often. */
const WRITTEN_EVERY_MILLISECONDS = 5000

/** Outcomes that count as no answer from the service. All others are answers, or concern only the caller. */
const UNANSWERED: readonly Failure['kind'][] = ['timeout', 'unavailable', 'bad_response']

/** Calls of the quarter of an hour that began at `quarter`. */
export type CallCount = Omit<CallCountTable, 'connection'>

async function add({ queries }: ConsoleDatabase, connection: string, counts: readonly CallCount[]): Promise<void> {
  for (const count of counts) {
    await queries
      .insertInto('call_count')
      .values({ connection, ...count })
      .onConflict((conflict) =>
        conflict.columns(['connection', 'quarter']).doUpdateSet(({ ref, eb }) => ({
          answered: eb(ref('call_count.answered'), '+', count.answered),
          failed: eb(ref('call_count.failed'), '+', count.failed),
        })),
      )
      .execute()
  }
}

/** Counts which calls over a connection the service answers. Calls do not wait for it; a failed write is ignored. */
export function counted(database: () => Promise<ConsoleDatabase>, connection: string): Policy {
  let waiting = new Map<number, CallCount>()

  function write(): void {
    const counts = [...waiting.values()]
    waiting = new Map()
    database()
      .then((open) => add(open, connection, counts))
      .catch(() => {})
  }

  function note(isAnswered: boolean): void {
    if (waiting.size === 0) setTimeout(write, WRITTEN_EVERY_MILLISECONDS).unref()
    const quarter = Math.floor(wallClock() / QUARTER) * QUARTER
    const { answered, failed } = waiting.get(quarter) ?? { answered: 0, failed: 0 }
    waiting.set(quarter, {
      quarter,
      answered: answered + Number(isAnswered),
      failed: failed + Number(!isAnswered),
    })
  }

  return (call) => async (operation, options) => {
    const outcome = await call(operation, options)
    if (outcome.ok || outcome.failure.kind !== 'cancelled') {
      note(outcome.ok || !UNANSWERED.includes(outcome.failure.kind))
    }
    return outcome
  }
}

/** Reads the counts of calls over a connection since a moment, by quarters of an hour, the oldest first. */
export async function readCallCounts(
  { queries }: ConsoleDatabase,
  connection: string,
  since: number,
): Promise<readonly CallCount[]> {
  return queries
    .selectFrom('call_count')
    .select(['quarter', 'answered', 'failed'])
    .where('connection', '=', connection)
    .where('quarter', '>=', since)
    .orderBy('quarter')
    .execute()
}
