import type { RoleReason } from '#lib/matching/field-role.ts'
import type { FieldUse } from '#lib/mirror/api/field-settings.ts'

/** A field of a list, its role and why. */
export type FieldItem = {
  readonly path: string
  /** JSON types of its values. */
  readonly types: readonly string[]
  /** How many listed entries have it. */
  readonly present: number
  readonly use: FieldUse
  /** `ticks`: it changed while nothing else did. `set`: an admin set it. */
  readonly why: RoleReason | 'ticks' | 'set'
  /** When an admin set it, in ISO 8601, and who. */
  readonly changedAt: string | null
  readonly changedBy: string | null
  /** False if it was set to identify after the last complete sync began. */
  readonly isLookedIn: boolean
  /** Whether the field seems to describe after all: most entries share their value with more than ten others. */
  readonly isShared: boolean
}

/** `data` of `GET /api/fields/{environment}`. */
export type FieldsData = {
  readonly entries: number
  readonly fields: readonly FieldItem[]
  /** The field whose values link versions of an entry, and whether an admin has set it. */
  readonly links: { readonly path: string | null; readonly isSet: boolean }
}

/** Roles and the linking field, as admins set them; null lets the console decide. */
type SetFields = {
  readonly uses: readonly { readonly path: string; readonly use: FieldUse | null }[]
  readonly links?: string | null | undefined
}

/** What to set, and what is set of it as the page shows it. */
export type FieldsChange = SetFields & { readonly replaces?: SetFields | undefined }
