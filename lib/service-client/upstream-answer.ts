import 'server-only'
import type { ErrorName } from '#lib/contract/errors.ts'
import { type Answer, refused, refusedFor } from '#lib/platform/http/answer.ts'
import type { UpstreamFailure } from './upstream.ts'

const UPSTREAM_ERRORS = {
  timeout: 'upstreamTimeout',
  unavailable: 'upstreamUnavailable',
  cancelled: 'upstreamUnavailable',
  bad_response: 'upstreamBadResponse',
  credentials_refused: 'upstreamCredentialsRefused',
  session_ended: 'signedOut',
  wrong_list: 'upstreamWrongList',
  no_key: 'upstreamNoKey',
} as const satisfies Record<Exclude<UpstreamFailure['kind'], 'rate_limited'>, ErrorName>

/** What a failure of the service means to the console's own caller; nothing of the service's text is in it. */
export function upstreamFailed(failure: UpstreamFailure): Answer {
  return failure.kind === 'rate_limited'
    ? refusedFor(failure.retryAfterSeconds)
    : refused(UPSTREAM_ERRORS[failure.kind])
}
