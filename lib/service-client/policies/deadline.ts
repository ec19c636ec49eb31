import { failed, kindOfAbort, type Outcome, type Policy } from '../call.ts'

/** Ends a file transfer that hangs, as a last resort. */
const FILE_MILLISECONDS = 6 * 3_600_000

/**
 * Sets one deadline for the whole call: its time in the queue, every attempt and the whole body. A file may be read
 * after the call, so its deadline continues. Does not use `AbortSignal.timeout`, which cannot be cleared: after each
 * call it would create an error and call every listener, at the cost of the call itself.
 */
export function withDeadline(milliseconds: number): Policy {
  return (call) =>
    async (operation, { requestId, signal: given }) => {
      const controller = new AbortController()
      const { promise: ended, resolve: end } = Promise.withResolvers<Outcome<never>>()
      const endFor = (reason: unknown) => {
        controller.abort(reason)
        end(failed(kindOfAbort(reason)))
      }
      const giveUp = () => endFor(given?.reason)
      const late = () => endFor(new DOMException('The call took too long', 'TimeoutError'))
      const timer = setTimeout(late, operation.movesFile ? FILE_MILLISECONDS : milliseconds).unref()
      if (given?.aborted) giveUp()
      given?.addEventListener('abort', giveUp, { once: true })
      const outcome = await Promise.race([ended, call(operation, { requestId, signal: controller.signal })])
      if (!(operation.movesFile && outcome.ok)) {
        clearTimeout(timer)
        given?.removeEventListener('abort', giveUp)
      }
      return outcome
    }
}
