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
import { wallClock } from '#lib/platform/clock.ts'
import { type Failure, failed, type Outcome, type Policy } from '../call.ts'

/** Calls at once, and calls in the queue. A further call fails at once as unavailable. */
const CALLS_AT_ONCE = 64
const CALLS_WAITING = 1024

/** After this many failed calls in a row the service gets a pause. */
const OUTAGE_AFTER_CALLS = 10
const OUTAGE_PAUSE = { initialDelay: 250, maxDelay: 2000 }

/** After this many refusals in a row the secret is not sent for a while: more refusals could get the key locked. */
const REFUSED_AFTER_CALLS = 3
const REFUSED_PAUSE = { initialDelay: 1000, maxDelay: 15_000 }

/** What a breaker holds back: every call to a service that is down, or the key's secret if the service refuses it. */
type HeldBack = 'calls' | 'secret'
/** Is called whenever a breaker begins or stops holding back. */
export type TellHeldBack = (what: HeldBack, isHeldBack: boolean) => void

type Pause = { readonly initialDelay: number; readonly maxDelay: number }

type BreakerRules = {
  readonly after: number
  readonly pause: Pause
  readonly kinds: readonly Failure['kind'][]
  readonly tell: (isHeldBack: boolean) => void
}

function newBreaker({ after, pause, kinds, tell }: BreakerRules) {
  const isCounted = (outcome: unknown) => {
    const { ok, failure } = outcome as Outcome<unknown> & { readonly failure?: Failure }
    return !ok && failure !== undefined && (failure.kind === 'cancelled' || kinds.includes(failure.kind))
  }
  const circuit = circuitBreaker(handleWhenResult(isCounted), {
    breaker: new ConsecutiveBreaker(after),
    halfOpenAfter: new ExponentialBackoff(pause),
  })
  let openedAt = 0
  circuit.onBreak(() => {
    openedAt = wallClock()
  })
  circuit.onStateChange((state) => tell(state !== CircuitState.Closed))
  tell(false)
  return {
    circuit,
    isClosed: () => circuit.state === CircuitState.Closed,
    opensInFuture: () => openedAt > wallClock(),
  }
}

/**
 * Returns the breaker for the next call. Cockatiel measures pauses by the machine's clock. If the clock was put back,
 * an open breaker would stay open until it has caught up, so a new one replaces it.
 */
function breaker(rules: BreakerRules) {
  let current = newBreaker(rules)
  return () => {
    if (current.opensInFuture()) current = newBreaker(rules)
    return current
  }
}

/** A caller gave up. This says nothing about the service, not even in a trial after an outage. */
class GivenUp extends Error {}

/** Runs a call under a policy. If the policy rejects the call, it fails with `heldBack`. */
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
      // While the circuit is closed, a thrown error is not counted; while it is half open, a cancelled trial must count
      // as a failure.
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
 * Keeps many callers from making an outage worse: limits the calls at once, and pauses calls (for a growing, jittered
 * time) to a service that is down or that refuses the key's secret.
 */
export function guarded(tell: TellHeldBack): Policy {
  const crowd = bulkhead(CALLS_AT_ONCE, CALLS_WAITING)
  const outage = breaker({
    after: OUTAGE_AFTER_CALLS,
    pause: OUTAGE_PAUSE,
    kinds: ['unavailable', 'timeout'],
    tell: (isHeldBack) => tell('calls', isHeldBack),
  })
  const refusal = breaker({
    after: REFUSED_AFTER_CALLS,
    pause: REFUSED_PAUSE,
    kinds: ['credentials_refused'],
    tell: (isHeldBack) => tell('secret', isHeldBack),
  })

  return (call) => (operation, options) => {
    const { circuit, isClosed } = outage()
    const inTurn = () => hold(wrap(crowd, circuit), isClosed, 'unavailable', () => call(operation, options))
    if (!operation.sendsSecret) return inTurn()
    const secret = refusal()
    return hold(secret.circuit, secret.isClosed, 'credentials_refused', inTurn)
  }
}
