import 'server-only'

// The numbers that a scan uses, with their reasons. docs/mirror.md has what was tried.

/** Entries that neighbouring pages share: the cheapest overlap, with two witnesses even on small pages. */
export const OVERLAP = 5
/** Pages with at least this many entries share `OVERLAP` of them; smaller ones share half. */
export const OVERLAP_FROM = 10
/** The smallest page that can share two entries and bring a new one. */
export const CHAINED_FROM = 3
/** One entry that jumps must not make a link. */
export const WITNESSES = 2

/** Requests in flight or queued; the port decides how many are really sent. */
export const AT_ONCE = 32
/** After this many pages in a row that cannot be fetched, those behind them are not requested. */
export const UNREADABLE_MAXIMUM = 3
/** How often one scan waits for a total to become current that implies more entries than there are. */
export const WAITS_MAXIMUM = 3

/** Requests that a pass may make besides the planned ones. Ordered lists with copies on small pages need them. */
export const REPAIRS = { least: 30, share: 1.8 }
/** Rounds of reading both ends again. If each brings something new, the list changes too fast. */
export const CLOSING_ROUNDS = 4

/** One pass each way, and two more to settle which entries are on the list twice. */
export const PASSES_MAXIMUM = 4
/** One more pass settles the copies if no more entries are left than this, or than this share of the copies found. */
export const UNSETTLED = { rows: 2, share: 0.2 }

/** On pages of at most this many entries, equal entries may be mistaken for each other. */
export const SMALL_PAGE = 10

/** With a larger share of copies, links would rest on them. */
export const COPIES_SHARE = 0.2

/** Sweeps of a list without an order; a list of a few pages needs about seven. */
export const SWEEPS_MAXIMUM = 24
/** How far sweeps are shifted against each other: coprime to the usual steps. */
export const SWEEP_SHIFT = 37
/** After this many sweeps in a row with at most one new entry each, more will not help. */
export const QUIET_SWEEPS = 3
/** With this many times the entries of the list, entries are not recognised again, and sweeps show ever more. */
export const NONSENSE = { share: 1.5, rows: 20 }
