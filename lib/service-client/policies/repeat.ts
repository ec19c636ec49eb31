import type { Failure, Policy } from '../call.ts'

/** The service may have answered, and the answer was lost. After a timeout there is no time left for a repeat. */
function isLost({ kind }: Failure): boolean {
  return kind === 'unavailable' || kind === 'bad_response'
}

/** Sends an operation once more when its answer is lost, if the operation allows it. */
export const repeatedWhenLost: Policy = (call) => async (operation, options) => {
  const first = await call(operation, options)
  return operation.repeatWhenLost && !first.ok && isLost(first.failure) ? call(operation, options) : first
}
