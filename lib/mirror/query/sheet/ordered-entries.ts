/**
 * The numbers of the contents that answer a question, in its order. `uncertain` are those that may not have been listed
 * at the moment asked about. `isSlow`: the entries themselves were read.
 */
export type OrderedEntries = {
  readonly numbers: Uint32Array
  readonly uncertain: ReadonlySet<number>
  readonly isSlow: boolean
}

/** The first numbers of an answer; `isAll` if there are no others. */
export type FirstEntries = { readonly numbers: readonly number[]; readonly isAll: boolean }
