import 'server-only'

/** Returns the present in epoch milliseconds. */
export type Clock = () => number

/** The machine's clock, for times that people see, such as the end of a session. */
export const wallClock: Clock = () => Date.now()

/**
 * A clock that never runs backwards within a process, even if the machine's clock does. It stops while the machine
 * sleeps. For durations, such as how long a token is valid.
 */
export const monotonicClock: Clock = () => Math.round(performance.timeOrigin + performance.now())
