import 'server-only'
import type { Environment } from '#lib/contract/tokens.ts'
import { STEP_BACK_MEMORY_MILLISECONDS } from '#lib/mirror/api/sync-rules.ts'
import { type Coverage, findCoverage, findEndedRead, findLargestStepBack } from '#lib/mirror/query/coverage.ts'
import { findMirroredList } from '#lib/mirror/query/mirrored-list.ts'
import { findOrder } from '#lib/mirror/query/order.ts'
import { mirrorDatabase } from '#lib/mirror/store/mirror-database.ts'
import { type ListRules, readListRules } from '#lib/mirror/sync-rules.ts'
import { wallClock } from '#lib/platform/clock.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import type { ConsoleDatabase } from '#lib/platform/store/console-database.ts'
import type { ConnectionSync } from '../api/connection.ts'

/** Figures to set are rounded up to these: people choose round ones. */
const RATE_STEP = 10
const LIMIT_STEP_SECONDS = 300

const roundedUp = (value: number, step: number) => Math.ceil(value / step) * step
const iso = (moment: number) => new Date(moment).toISOString()

/**
 * Where checks are without an answer between two syncs: a sync of duration d proves something from its end on, until the
 * limit after its start, and the next one takes d again.
 */
export function misfitOf(
  { startedAt, certifiedAt, lag, requests }: Pick<Coverage, 'startedAt' | 'certifiedAt' | 'lag' | 'requests'>,
  { oldestMilliseconds, lagMilliseconds }: ListRules,
  requestsPerSecond: number,
): ConnectionSync['misfit'] {
  const took = certifiedAt - startedAt - lag
  const older = Math.max(lag, lagMilliseconds)
  if (older + 2 * took <= oldestMilliseconds) return null
  const room = (oldestMilliseconds - older) / 2
  const needed = room > 0 ? roundedUp((requests * 1000) / room, RATE_STEP) : null
  return {
    seconds: Math.ceil(took / 1000),
    requestsPerSecond: Number.isFinite(requestsPerSecond) ? requestsPerSecond : null,
    limitSeconds: oldestMilliseconds / 1000,
    // A pace that is allowed already would not help: then the service is what is slow.
    neededRequestsPerSecond: needed !== null && needed > requestsPerSecond ? needed : null,
    neededLimitSeconds: roundedUp((older + 2 * took) / 1000, LIMIT_STEP_SECONDS),
  }
}

/** How the list of a connection is synced, and what that proves. */
export async function describeSync(
  { queries }: ConsoleDatabase,
  environment: Environment,
  connection: string,
): Promise<ConnectionSync | null> {
  const list = await findMirroredList(await mirrorDatabase(), connection)
  if (!list) return null
  const [coverage, ended, rules, order, stepBack] = await Promise.all([
    findCoverage(list),
    findEndedRead(list),
    readListRules(queries, environment),
    findOrder(list),
    findLargestStepBack(list, wallClock() - STEP_BACK_MEMORY_MILLISECONDS),
  ])
  const { reachable = null, total = 0 } = ended ?? {}
  return {
    coverage: coverage
      ? {
          grade: coverage.grade,
          provisos: coverage.provisos,
          startedAt: iso(coverage.startedAt),
          certifiedAt: iso(coverage.certifiedAt),
          lagSeconds: Math.ceil(coverage.lag / 1000),
        }
      : null,
    order: order.isMoving ? 'moving' : order.isMissing ? 'none' : null,
    stepBackSeconds: Math.ceil(stepBack / 1000),
    short: reachable === null ? null : { total, reachable },
    misfit: coverage ? misfitOf(coverage, rules, configuration().mirror.requestsPerSecond) : null,
  }
}
