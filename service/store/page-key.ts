/** The place of an entry in its list: entries are ordered by `created_at`, then by `id`, byte by byte. */
export type PageKey = { readonly created_at: number; readonly id: string }

/** How many levels of nodes lie over the entries. Six levels of 16 keep sixteen million entries under one top node. */
export const LEVELS = 6

/** How many children a full node has. */
export const FAN_OUT = 16

/** Before every entry: no date is that early, and no id is empty. */
export const FIRST_KEY: PageKey = { created_at: -8_640_000_000_000_001, id: '' }

/** After every entry. */
export const END_KEY: PageKey = { created_at: 8_640_000_000_000_001, id: '' }
