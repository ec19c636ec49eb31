import type { Failure, Policy } from '../call.ts'

/** The service may have answered, and the answer was lost. One that came too late has used up the call's own time. */
function isLost({ kind }: Failure): boolean {
  return kind === 'unavailable' || kind === 'bad_response'
}

/** Sends an operation once more when its answer is lost, if it says that this is safe. */
export const repeatedWhenLost: Policy = (call) => async (operation, options) => {
  const first = await call(operation, options)
  return operation.repeatWhenLost && !first.ok && isLost(first.failure) ? call(operation, options) : first
}
