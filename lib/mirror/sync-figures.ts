import 'server-only'
import type { Kysely } from 'kysely'
import { DAY_MILLISECONDS } from '#lib/contract/time.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { readSettings } from '#lib/platform/configuration/settings.ts'
import type { ConsoleTables } from '#lib/platform/store/console-tables.ts'

/** How long after an outdated answer another is expected, in milliseconds. */
export const STEP_BACK_MEMORY_MILLISECONDS = 24 * 3600 * 1000

/** The settings for the syncs of one list. */
export type SyncFigures = {
  /** How long a sync proves anything, counted from its beginning. */
  readonly oldestMilliseconds: number
  /** λ as set: how old an answer of the service may be. */
  readonly lagMilliseconds: number
  /** Pause between two syncs; 0 if syncs begin only on request. */
  readonly intervalMilliseconds: number
  /** Infinite without a limit. */
  readonly requestsPerSecond: number
  /** How long former contents and entries, changes and syncs are kept. */
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
