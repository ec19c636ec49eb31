import type { RoleReason } from '#lib/matching/field-role.ts'
import type { FieldUse } from '#lib/mirror/api/field-settings.ts'

/** A field of a list, what it is used for and why. */
export type FieldItem = {
  readonly path: string
  /** JSON types of its values. */
  readonly types: readonly string[]
  /** How many listed entries have it. */
  readonly present: number
  readonly use: FieldUse
  /** `ticks`: it was seen to change while nothing else did. `set`: an admin has set it. */
  readonly why: RoleReason | 'ticks' | 'set'
  /** When an admin set it, in ISO 8601, and who. */
  readonly changedAt: string | null
  readonly changedBy: string | null
  /** False where it was set to identify after the last complete sync had begun. */
  readonly isLookedIn: boolean
  /** Whether later evidence proposes that it describes: most entries share their value with more than ten others. */
  readonly isShared: boolean
}

/** `data` of `GET /api/fields/{environment}`. */
export type FieldsData = {
  readonly entries: number
  readonly fields: readonly FieldItem[]
  /** The field whose values link versions of an entry, and whether an admin has set it. */
  readonly links: { readonly path: string | null; readonly isSet: boolean }
}

/** What is to be set: uses of fields and the field that links versions; null for what the console finds. */
export type FieldChanges = {
  readonly uses: readonly { readonly path: string; readonly use: FieldUse | null }[]
  readonly links?: string | null | undefined
}
