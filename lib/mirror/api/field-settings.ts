/** What an admin may set a field to be used for. A field that changes by itself keeps the role that it would have. */
export const FIELD_USES = ['identifies', 'describes', 'ticks'] as const
export type FieldUse = (typeof FIELD_USES)[number]

/** What an admin has set about a field of a list. Without a use, the console's own finding applies. */
export type FieldSetting = {
  readonly path: string
  readonly use: FieldUse | null
  /** Whether its values pair contents; at most one field of a list does. */
  readonly links: boolean
}
