import {
  bulkhead,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhenResult,
  type IPolicy,
  isBrokenCircuitError,
  isBulkheadRejectedError,
  wrap,
} from 'cockatiel'
import { type Failure, failed, type Outcome, type Policy } from '../call.ts'

/** Calls under way at once, and waiting for their turn; more are told at once that the service is unavailable. */
const CALLS_AT_ONCE = 64
const CALLS_WAITING = 1024

/** After this many calls in a row that reach nobody, the service is left alone for a moment. */
const OUTAGE_AFTER_CALLS = 10
const OUTAGE_PAUSE = { initialDelay: 250, maxDelay: 2000 }

/** After this many refusals in a row the secret is not sent for a while: more of them could only get the key locked. */
const REFUSED_AFTER_CALLS = 3
const REFUSED_PAUSE = { initialDelay: 1000, maxDelay: 15_000 }

function breaker(after: number, pause: { initialDelay: number; maxDelay: number }, ...kinds: Failure['kind'][]) {
  const isCounted = (outcome: unknown) => {
    const { ok, failure } = outcome as Outcome<unknown> & { readonly failure?: Failure }
    return !ok && failure !== undefined && (failure.kind === 'cancelled' || kinds.includes(failure.kind))
  }
  const circuit = circuitBreaker(handleWhenResult(isCounted), {
    breaker: new ConsecutiveBreaker(after),
    halfOpenAfter: new ExponentialBackoff(pause),
  })
  return { circuit, isClosed: () => circuit.state === CircuitState.Closed }
}

/** A caller who gave up says nothing of the service: neither that it is well nor, while it is being tried, that it is. */
class GivenUp extends Error {}

/** Calls unless the policy holds the call back, which then fails as said. */
async function hold<Value>(
  policy: IPolicy,
  isClosed: () => boolean,
  heldBack: 'unavailable' | 'credentials_refused',
  call: () => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  try {
    return await policy.execute(async () => {
      const outcome = await call()
      const isGivenUp = !outcome.ok && outcome.failure.kind === 'cancelled'
      // While calls go through, what is thrown is not counted; afterwards a cancelled trial must count as a failure.
      if (isGivenUp && isClosed()) throw new GivenUp()
      return outcome
    })
  } catch (error) {
    if (error instanceof GivenUp) return failed('cancelled')
    if (isBulkheadRejectedError(error) || isBrokenCircuitError(error)) return failed(heldBack)
    throw error
  }
}

/**
 * Keeps a crowd of callers from making an outage worse: bounds the calls at once, and stops calling for a moment (a
 * growing, jittered one) a service that is down or that refuses the key's secret.
 */
export function guarded(): Policy {
  const outage = breaker(OUTAGE_AFTER_CALLS, OUTAGE_PAUSE, 'unavailable', 'timeout')
  const refusal = breaker(REFUSED_AFTER_CALLS, REFUSED_PAUSE, 'credentials_refused')
  const crowd = wrap(bulkhead(CALLS_AT_ONCE, CALLS_WAITING), outage.circuit)

  return (call) => (operation, options) => {
    const inTurn = () => hold(crowd, outage.isClosed, 'unavailable', () => call(operation, options))
    return operation.sendsSecret ? hold(refusal.circuit, refusal.isClosed, 'credentials_refused', inTurn) : inTurn()
  }
}
