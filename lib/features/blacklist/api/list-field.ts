/** A field that entries of the synced copy have. `types` are JSON types; `present` counts the entries with it. */
export type ListField = {
  readonly path: string
  readonly types: readonly string[]
  readonly present: number
  /** Whether its values identify somebody: filters on it stay out of addresses. */
  readonly identifies: boolean
}
