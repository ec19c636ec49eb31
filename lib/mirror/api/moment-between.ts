/** Two ISO date-times between which something happened; `from` is null if unknown. */
export type MomentBetween = { readonly from: string | null; readonly to: string }
