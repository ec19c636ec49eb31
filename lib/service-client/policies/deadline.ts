import { failed, kindOfAbort, type Outcome, type Policy } from '../call.ts'

/** Only ends a file that hangs for ever. */
const FILE_MILLISECONDS = 6 * 3_600_000

/**
 * One deadline for all that a call does: waiting for its turn, every try, and the whole body. The bytes of a file may be
 * read after the call, so its deadline then goes on.
 *
 * It does not use `AbortSignal.timeout`: that cannot be cleared, and would make an error and call every listener after
 * each call, which costs as much as the call.
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
