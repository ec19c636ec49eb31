import 'server-only'
import { iso } from '#lib/contract/time.ts'
import { findCoverage, findEndedRead, findLargestStepBack } from '#lib/mirror/query/coverage.ts'
import { findMirroredList } from '#lib/mirror/query/mirrored-list.ts'
import { findOrder } from '#lib/mirror/query/order.ts'
import { mirrorDatabase } from '#lib/mirror/store/mirror-database.ts'
import { STEP_BACK_MEMORY_MILLISECONDS } from '#lib/mirror/sync-figures.ts'
import { wallClock } from '#lib/platform/clock.ts'
import type { ConnectionSync } from '../api/connection.ts'

/** Describes how the list of a connection is synced, and what that proves. */
export async function describeSync(connection: string): Promise<ConnectionSync | null> {
  const list = await findMirroredList(await mirrorDatabase(), connection)
  if (!list) return null
  const [coverage, ended, order, stepBack] = await Promise.all([
    findCoverage(list),
    findEndedRead(list),
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
  }
}
