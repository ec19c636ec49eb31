import {
  bulkhead,
  type CircuitBreakerPolicy,
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
import type { CallFailure, CallOptions, CallOutcome, FraudApi } from './fraud-api.ts'
import { withinTime } from './within-time.ts'

/** Calls under way at once, and waiting for their turn; whoever comes after is told that the service is unavailable. */
const CALLS_AT_ONCE = 64
const CALLS_WAITING = 1024

/** So many calls in a row that found nobody there, and the service is left alone for a moment. */
const OUTAGE_AFTER_CALLS = 10
const OUTAGE_PAUSE = { initialDelay: 250, maxDelay: 2000 }

/** So many refusals of the key in a row, and it is not shown again for a while: a lock-out would only grow. */
const REFUSED_AFTER_CALLS = 3
const REFUSED_PAUSE = { initialDelay: 1000, maxDelay: 15_000 }

function failsWith(...kinds: readonly CallFailure['kind'][]) {
  return handleWhenResult((outcome) => {
    const { ok, failure } = outcome as CallOutcome<unknown> & { failure?: CallFailure }
    return !ok && failure !== undefined && kinds.includes(failure.kind)
  })
}

/** A caller who gave up says nothing of the service: neither that it is well nor, while it is being tried, that it is. */
class GivenUp extends Error {}

function breaker(after: number, pause: { initialDelay: number; maxDelay: number }, ...kinds: CallFailure['kind'][]) {
  return circuitBreaker(failsWith(...kinds, 'cancelled'), {
    breaker: new ConsecutiveBreaker(after),
    halfOpenAfter: new ExponentialBackoff(pause),
  })
}

type Guard = {
  readonly policy: IPolicy
  readonly circuit: CircuitBreakerPolicy
  readonly heldBack: 'unavailable' | 'refused'
}

/** Calls unless the policy holds the call back, which then counts as a failure of the kind given. */
async function guarded<Value>(
  { policy, circuit, heldBack }: Guard,
  call: () => Promise<CallOutcome<Value>>,
): Promise<CallOutcome<Value>> {
  try {
    return await policy.execute(async () => {
      const outcome = await call()
      const isGivenUp = !outcome.ok && outcome.failure.kind === 'cancelled'
      // What is thrown is not counted as long as calls go through; afterwards only what is returned is a failure.
      if (isGivenUp && circuit.state === CircuitState.Closed) throw new GivenUp()
      return outcome
    })
  } catch (error) {
    if (error instanceof GivenUp) return { ok: false, failure: { kind: 'cancelled' } }
    if (isBulkheadRejectedError(error) || isBrokenCircuitError(error)) return { ok: false, failure: { kind: heldBack } }
    throw error
  }
}

/**
 * Calls with one deadline for waiting and calling together: without it a call at the end of the queue would begin its
 * own time only when its turn comes.
 */
function withinDeadline<Value>(
  { requestId, signal: given }: CallOptions,
  milliseconds: number,
  call: (options: CallOptions) => Promise<CallOutcome<Value>>,
): Promise<CallOutcome<Value>> {
  const callUntil = (signal: AbortSignal) =>
    new Promise<CallOutcome<Value>>((resolve, reject) => {
      const giveUp = () => {
        const isLate = signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError'
        resolve({ ok: false, failure: { kind: isLate ? 'timeout' : 'cancelled' } })
      }
      if (signal.aborted) return giveUp()
      signal.addEventListener('abort', giveUp, { once: true })
      call({ requestId, signal }).then(resolve, reject)
    })
  return withinTime(milliseconds, given, callUntil)
}

/**
 * Keeps a crowd of callers from making an outage worse: bounds the calls at once and the time each may wait and take,
 * and stops calling for a moment (a growing, jittered one) a service that is down or a key that is refused.
 */
export function guardedFraudApi(api: FraudApi, timeoutMilliseconds: number): FraudApi {
  const outage = breaker(OUTAGE_AFTER_CALLS, OUTAGE_PAUSE, 'unavailable', 'timeout')
  const refusal = breaker(REFUSED_AFTER_CALLS, REFUSED_PAUSE, 'refused')
  const crowd = wrap(bulkhead(CALLS_AT_ONCE, CALLS_WAITING), outage)
  const everyCall: Guard = { policy: crowd, circuit: outage, heldBack: 'unavailable' }
  const withKey: Guard = { policy: refusal, circuit: refusal, heldBack: 'refused' }

  function inTurn<Value>(given: CallOptions, call: (options: CallOptions) => Promise<CallOutcome<Value>>) {
    return withinDeadline(given, timeoutMilliseconds, (options) => guarded(everyCall, () => call(options)))
  }

  return {
    generateToken: (request, given) =>
      guarded(withKey, () => inTurn(given, (options) => api.generateToken(request, options))),
    refreshToken: (request, given) => inTurn(given, (options) => api.refreshToken(request, options)),
    listBlacklistedUsers: (page, accessToken, given) =>
      inTurn(given, (options) => api.listBlacklistedUsers(page, accessToken, options)),
    isReachable: (options) => api.isReachable(options),
  }
}
