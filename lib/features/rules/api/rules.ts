import type { HeldSettings } from '#lib/platform/configuration/api/settings.ts'
import type { StoredParts } from './retention.ts'

/** The last complete sync of a list: how long it took, how many requests, and how old their answers may have been. */
export type LastSync = { readonly seconds: number; readonly requests: number; readonly lagSeconds: number }

/** `data` of `GET /api/rules/{environment}`. */
export type RulesData = {
  readonly settings: HeldSettings
  /** Countries to choose from, as two letters. */
  readonly countries: readonly string[]
  /** Fields that entries of the list have. */
  readonly fields: readonly string[]
  /** Null before the first. */
  readonly sync: LastSync | null
  /** Null before it was first measured. */
  readonly stored: StoredParts | null
  /** How many admins can sign in. */
  readonly admins: number
}
