/**
 * The outcome of a checked value. `listed`: an entry on the list is about the same person. `similar`: none is, but an
 * entry looks similar or has the same name. `not_listed`: nothing matches, and a complete, recent sync proves it.
 * `unverified`: nothing matches, but no sync proves it. `unusable`: the value has nothing to search for, or describes
 * entries and identifies nobody.
 */
export const CHECK_OUTCOMES = ['listed', 'similar', 'unverified', 'unusable', 'not_listed'] as const
export type CheckOutcome = (typeof CHECK_OUTCOMES)[number]
