/** The position of an entry in its list: ordered by `created_at`, then by `id`, byte by byte. */
export type PageKey = { readonly created_at: number; readonly id: string }

/** Levels of nodes above the entries. Six levels of 16 hold sixteen million entries under one top node. */
export const LEVELS = 6

/** Children of a full node. */
export const FAN_OUT = 16

/** Sorts before every entry: no date is that early, and no id is empty. */
export const FIRST_KEY: PageKey = { created_at: -8_640_000_000_000_001, id: '' }

/** Sorts after every entry. */
export const END_KEY: PageKey = { created_at: 8_640_000_000_000_001, id: '' }
