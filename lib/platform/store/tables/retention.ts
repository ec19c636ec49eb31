import 'server-only'

/** When a part of the clean-up is due next, by the clock of the database. */
export type SweepTable = { name: 'delete' | 'measure'; next_at: number }

/** How many rows a part of the stored data had at a time, and how many bytes with its indexes. */
export type StoredSizeTable = { part: string; measured_at: number; row_count: number; bytes: number }
