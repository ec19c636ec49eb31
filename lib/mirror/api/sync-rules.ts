import type { Environment } from '#lib/contract/tokens.ts'

/** An answer that was older than one before is expected again for so long. */
export const STEP_BACK_MEMORY_MILLISECONDS = 24 * 3600 * 1000

/** What an admin may set about syncs, in whole seconds, and how far. */
export const SYNC_RULES = {
  /** How long after its beginning a sync proves anything. */
  freshness: { least: 10, most: 86_400 },
  /** How old an answer of the service may be, for each of its two lists. */
  lagTest: { least: 0, most: 3600 },
  lagProduction: { least: 0, most: 3600 },
} as const

export type SyncRuleName = keyof typeof SYNC_RULES

export const LAG_RULES: Readonly<Record<Environment, SyncRuleName>> = { Test: 'lagTest', Production: 'lagProduction' }

/**
 * A rule as it holds now, and where it comes from: a variable, which only the console's operator can change; an admin;
 * or neither.
 */
export type SyncRule = {
  readonly name: SyncRuleName
  readonly seconds: number
  readonly source: 'environment' | 'stored' | 'default'
  readonly variable: string
  readonly changedAt: string | null
  readonly changedBy: string | null
}

/** `data` of `GET /api/connection/rules`. */
export type SyncRulesData = { readonly rules: readonly SyncRule[] }
