import 'server-only'

/** The present as epoch milliseconds. */
export type Clock = () => number

/** The machine's clock: for what people would call the time, as when a session ends. */
export const wallClock: Clock = Date.now

/**
 * A clock that never runs backwards within a process, whatever happens to the machine's own; it stands still while the
 * machine sleeps. For how long an answer of the service is good.
 */
export const monotonicClock: Clock = () => Math.round(performance.timeOrigin + performance.now())
