import 'server-only'
import type { Kysely } from 'kysely'
import type { Environment } from '#lib/contract/tokens.ts'
import { readSettings } from '#lib/platform/configuration/settings.ts'
import type { ConsoleTables } from '#lib/platform/store/console-tables.ts'

/** An answer that was older than one before is expected again for so long. */
export const STEP_BACK_MEMORY_MILLISECONDS = 24 * 3600 * 1000

const DAY_MILLISECONDS = 86_400_000

/** The settings that the syncs of one list go by. */
export type SyncFigures = {
  /** How long after its beginning a sync proves anything. */
  readonly oldestMilliseconds: number
  /** How old an answer of the service may be. */
  readonly lagMilliseconds: number
  /** Pause between two syncs; 0 where only somebody who asks begins one. */
  readonly intervalMilliseconds: number
  /** Infinite where nothing limits it. */
  readonly requestsPerSecond: number
  /** How long what is over is kept: former contents and entries, changes, syncs. */
  readonly keepMilliseconds: number
}

export async function readSyncFigures(queries: Kysely<ConsoleTables>, environment: Environment): Promise<SyncFigures> {
  const settings = await readSettings(queries, environment)
  return {
    oldestMilliseconds: settings.freshnessSeconds * 1000,
    lagMilliseconds: settings.lagSeconds * 1000,
    intervalMilliseconds: settings.pauseSeconds * 1000,
    requestsPerSecond: settings.requestsPerSecond ?? Number.POSITIVE_INFINITY,
    keepMilliseconds: settings.historyDays * DAY_MILLISECONDS,
  }
}
