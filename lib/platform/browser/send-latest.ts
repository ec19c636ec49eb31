/**
 * Creates a sender for values of which only the latest counts, such as a width that changes while a key is held. It
 * makes one call at a time, so that an older value never arrives after a newer one, and skips values that are replaced
 * while they wait.
 *
 * @returns a function whose promise settles with the call that sent this value or a later one.
 */
export function sendLatest<Value>(send: (value: Value) => Promise<void>): (value: Value) => Promise<void> {
  let latest: Value
  let running: Promise<void> = Promise.resolve()
  let waiting: Promise<void> | undefined
  return (value) => {
    latest = value
    const begin = () => {
      waiting = undefined
      return send(latest)
    }
    if (!waiting) {
      waiting = running.then(begin, begin)
      running = waiting
    }
    return waiting
  }
}
