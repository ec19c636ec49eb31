import 'server-only'
import type { ErrorMap } from '#lib/contract/envelope.ts'
import { ERRORS, type ErrorName } from '#lib/contract/errors.ts'
import { type PageRequest, parsePage } from '#lib/contract/pagination.ts'
import { type Answer, answered, invalid, refused, refusedFor } from '#lib/platform/http/answer.ts'
import type { AccountFailure, AccountOutcome } from './account-api.ts'
import type { ManagedContext } from './managed.ts'
import type { ManagedOperation } from './operation.ts'

const FAILURES = {
  timeout: 'upstreamTimeout',
  unavailable: 'upstreamUnavailable',
  cancelled: 'upstreamUnavailable',
  bad_response: 'upstreamBadResponse',
  unauthorized: 'accountTokenRefused',
  not_available: 'accountNotAvailable',
} as const satisfies Record<Exclude<AccountFailure['kind'], 'rate_limited' | 'refused'>, ErrorName>

const NAMES = Object.keys(ERRORS) as ErrorName[]

/** The entry of the catalogue that a refusal of the service is, so that it is said in our words. */
function nameOf(status: number, errors: ErrorMap): ErrorName | undefined {
  return NAMES.find((name) => ERRORS[name].status === status && errors[ERRORS[name].area]?.code === ERRORS[name].code)
}

/** Longer is no sentence of our service. */
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

/** What a failure of the management interface means to the console's own caller. */
export function accountFailed(failure: AccountFailure): Answer {
  if (failure.kind === 'rate_limited') return refusedFor(failure.retryAfterSeconds)
  return failure.kind === 'refused' ? refusalOf(failure.status, failure.errors) : refused(FAILURES[failure.kind])
}

/** Passes on what the management interface answered. */
export function accountAnswer(message: string, outcome: AccountOutcome<unknown>, status = 200): Answer {
  return outcome.ok ? answered(message, outcome.value, { status }) : accountFailed(outcome.failure)
}

/** Passes on the page that `?limit&offset` ask for. */
export async function accountPage(
  { query, management }: ManagedContext,
  message: string,
  listing: (page: PageRequest) => ManagedOperation,
): Promise<Answer> {
  const parsed = parsePage(query)
  return parsed.ok ? accountAnswer(message, await management.call(listing(parsed.page))) : invalid(parsed.errors)
}
