import type { JsonValue } from '#lib/contract/json.ts'

/** A field with few values: how many entries have it, and how many have each value, the most frequent first. */
export type ListFacet = {
  readonly path: string
  readonly present: number
  readonly values: readonly { readonly value: JsonValue; readonly count: number }[]
}
