import 'server-only'

/** The present as epoch milliseconds. */
export type Clock = () => number

/** A clock that never runs backwards within a process, whatever happens to the machine's own. */
export const monotonicClock: Clock = () => Math.round(performance.timeOrigin + performance.now())
