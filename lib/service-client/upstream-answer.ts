import 'server-only'
import type { ErrorMap } from '#lib/contract/envelope.ts'
import { ERRORS, type ErrorName } from '#lib/contract/errors.ts'
import { type Answer, invalid, refused, refusedFor } from '#lib/platform/http/answer.ts'
import type { Failure } from './call.ts'

const ERROR_OF = {
  timeout: 'upstreamTimeout',
  unavailable: 'upstreamUnavailable',
  cancelled: 'upstreamUnavailable',
  bad_response: 'upstreamBadResponse',
  credentials_refused: 'upstreamCredentialsRefused',
  wrong_list: 'upstreamWrongList',
  no_key: 'upstreamNoKey',
  session_ended: 'signedOut',
  token_refused: 'accountTokenRefused',
  not_available: 'accountNotAvailable',
} as const satisfies Record<Exclude<Failure['kind'], 'rate_limited' | 'refused'>, ErrorName>

const NAMES = Object.keys(ERRORS) as ErrorName[]

/** Returns the catalogue entry of a refusal, so that our own words explain it. */
function nameOf(status: number, errors: ErrorMap): ErrorName | undefined {
  return NAMES.find((name) => ERRORS[name].status === status && errors[ERRORS[name].area]?.code === ERRORS[name].code)
}

/** The longest sentence that our service sends. */
const REASON_LONGEST = 500

function isSentence({ code, reason }: ErrorMap[string]): boolean {
  return /^[a-z_]{1,40}$/.test(code) && reason.length <= REASON_LONGEST && !/\p{Cc}/u.test(reason)
}

function refusalOf(status: number, errors: ErrorMap): Answer {
  const name = nameOf(status, errors)
  if (name !== undefined) return refused(name)
  const isOfFields = status === 400 && Object.keys(errors).length > 0 && Object.values(errors).every(isSentence)
  return isOfFields ? invalid(errors) : refused('upstreamBadResponse')
}

/** Turns a failure of the service into the console's answer. */
export function upstreamFailed(failure: Failure): Answer {
  if (failure.kind === 'rate_limited') return refusedFor(failure.retryAfterSeconds)
  return failure.kind === 'refused' ? refusalOf(failure.status, failure.errors) : refused(ERROR_OF[failure.kind])
}
