import 'server-only'

// Every number that a scan goes by, with its reason. What was tried is in docs/mirror.md.

/** Rows that neighbouring pages share: the cheapest band, and on small pages still two witnesses. */
export const OVERLAP = 5
/** Pages with this many rows or more share so many; smaller ones half of them. */
export const OVERLAP_FROM = 10
/** The smallest page that can share two rows and bring a new one. */
export const CHAINED_FROM = 3
/** One row that jumps must not make a link. */
export const WITNESSES = 2

/** Reads under way or waiting for their turn; how many really run is up to the port. */
export const AT_ONCE = 32
/** So many pages in a row that cannot be had, and those after them are not asked for. */
export const UNREADABLE_MAXIMUM = 3
/** So often in one scan a total that promises more rows than there are is given time to become current. */
export const WAITS_MAXIMUM = 3

/** Reads beside the planned ones that a pass may spend: lists that have an order, but many copies on small pages, need them. */
export const REPAIRS = { least: 30, share: 1.8 }
/** Rounds of reading both ends again; a list that brings something new in each does not stand still enough. */
export const CLOSING_ROUNDS = 4

/** One pass each way, and two more to settle who is on the list twice. */
export const PASSES_MAXIMUM = 4
/** With no more rows left than this, or than this share of those found to be there twice, one more pass settles these. */
export const UNSETTLED = { rows: 2, share: 0.2 }

/** On pages of so many rows or fewer, rows that are on the list twice may be taken for each other. */
export const SMALL_PAGE = 10

/** With a larger share of rows that are on the list twice, links would rest on them. */
export const COPIES_SHARE = 0.2

/** Sweeps of a list in no order; a list of a few pages needs about seven. */
export const SWEEPS_MAXIMUM = 24
/** Rows by which sweeps are shifted against each other: coprime to the usual steps. */
export const SWEEP_SHIFT = 37
/** So many sweeps in a row with at most one new row each, and more will not help. */
export const QUIET_SWEEPS = 3
/** With so many times the rows that there are, rows are not recognised when they are seen again: sweeps show ever more. */
export const NONSENSE = { share: 1.5, rows: 20 }
