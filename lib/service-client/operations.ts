// Stop 4 of 6: the operations of the contract; next: lib/service-client/client.ts
//
// Each states its request, the schema of its answer, the meaning of a refusal, and whether it may be repeated.
import { BLACKLIST_USERS_PATH } from '#lib/contract/blacklist.ts'
import { blacklistPage } from '#lib/contract/blacklist-schema.ts'
import type { ErrorMap } from '#lib/contract/envelope.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import { GENERATE_TOKEN_PATH, REFRESH_TOKEN_PATH } from '#lib/contract/tokens.ts'
import type { GenerateTokenRequest, RefreshTokenRequest } from '#lib/contract/tokens-schema.ts'
import { tokenData } from '#lib/contract/tokens-schema.ts'
import type { Operation } from './call.ts'
import { jsonAnswer } from './read-answer.ts'

const TOKEN_MAXIMUM_BYTES = 64 * 1024
const PAGE_MAXIMUM_BYTES = 8 * 1024 * 1024

const CREDENTIALS_REFUSED = { kind: 'credentials_refused' } as const

function isUnauthorized(status: number, errors: ErrorMap | undefined): boolean {
  return status === 401 || status === 403 || (errors !== undefined && Object.hasOwn(errors, 'authorization'))
}

const readToken = jsonAnswer(tokenData, {
  maximumBytes: TOKEN_MAXIMUM_BYTES,
  // The contract shows no status for a refusal: a failed envelope under 2xx or 400 counts as one too.
  refusalOf: (status, errors) =>
    isUnauthorized(status, errors) || (errors && (status < 300 || status === 400)) ? CREDENTIALS_REFUSED : undefined,
})

const readPage = jsonAnswer(blacklistPage, {
  maximumBytes: PAGE_MAXIMUM_BYTES,
  refusalOf: (status, errors) => (isUnauthorized(status, errors) ? CREDENTIALS_REFUSED : undefined),
})

export function generateToken({ apiKey, apiSecret }: GenerateTokenRequest) {
  return {
    name: 'generateToken',
    method: 'POST',
    path: GENERATE_TOKEN_PATH,
    body: JSON.stringify({ apiKey, apiSecret }),
    read: readToken,
    sendsSecret: true,
  } satisfies Operation
}

export function refreshToken({ apiKey, refreshToken: token }: RefreshTokenRequest) {
  return {
    name: 'refreshToken',
    method: 'POST',
    path: REFRESH_TOKEN_PATH,
    body: JSON.stringify({ apiKey, refreshToken: token }),
    read: readToken,
    // If the lost answer used up the refresh token, the service refuses the repeat, and the key is used instead.
    repeatWhenLost: true,
  } satisfies Operation
}

/** Not repeated when lost: a person sees the failure, and mirror and export wait before they try again. */
export function listBlacklistedUsers({ limit, offset }: PageRequest, accessToken: string) {
  return {
    name: 'listBlacklistedUsers',
    method: 'GET',
    path: `${BLACKLIST_USERS_PATH}?limit=${limit}&offset=${offset}`,
    headers: { authorization: `Bearer ${accessToken}` },
    read: readPage,
  } satisfies Operation
}

/** Causes a refusal on purpose: any answer shows that the service is there. */
export const probe = {
  name: 'probe',
  method: 'GET',
  path: BLACKLIST_USERS_PATH,
  read: readPage,
} satisfies Operation
