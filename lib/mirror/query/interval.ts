/** Something happened between two moments. `after` is `null` if nothing is known about the time before. */
export type Interval = { readonly after: number | null; readonly by: number }
