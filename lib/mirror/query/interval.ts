/** Something happened between two moments; the first is `null` where nothing is known of the time before. */
export type Interval = { readonly after: number | null; readonly by: number }
