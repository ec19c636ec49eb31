/** Two ISO date-times between which something happened; `from` is null where that is not known. */
export type MomentBetween = { readonly from: string | null; readonly to: string }
