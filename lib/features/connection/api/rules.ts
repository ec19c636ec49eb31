import type { SyncRulesData } from '#lib/mirror/api/sync-rules.ts'

/** The country in which telephone numbers without a country code are dialled, and where that comes from. */
export type CountryRule = {
  /** Two letters; null is nowhere in particular. */
  readonly country: string | null
  readonly source: 'environment' | 'stored' | 'default'
  readonly changedAt: string | null
  readonly changedBy: string | null
}

/** `data` of `GET /api/connection/rules`, with the countries to choose from. */
export type RulesData = SyncRulesData & { readonly country: CountryRule; readonly countries: readonly string[] }
