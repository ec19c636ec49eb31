/** What an admin may say that a field is used for; a field that changes by itself keeps the role that it would have. */
export const FIELD_USES = ['identifies', 'describes', 'ticks'] as const
export type FieldUse = (typeof FIELD_USES)[number]

/** What an admin has set about a field of a list. Without a use the console's own finding holds. */
export type FieldSetting = {
  readonly path: string
  readonly use: FieldUse | null
  /** Whether its values pair the contents of entries: at most one field of a list does. */
  readonly links: boolean
}
