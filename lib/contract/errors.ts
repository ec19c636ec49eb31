import type { ErrorMap, FailureEnvelope } from './envelope.ts'
import { failure } from './envelope.ts'

/** One kind of failure as it goes over the wire: HTTP status, envelope message, and the entry in `errors`. */
export type CatalogueEntry = {
  readonly status: number
  readonly message: string
  readonly area: string
  readonly code: string
  readonly reason: string
}

/**
 * Every failure that the service or the console answers with, except faults of single fields (`fieldFailure`). The
 * contract shows only `missingHeader` (section 7). All others, and every HTTP status, are our choice: README.md in this
 * folder says which we chose and when, docs/http.md lists them. Never change a published code.
 */
export const ERRORS = {
  // The service's errors.
  missingHeader: {
    status: 401,
    message: 'Authorization header missing or malformed',
    area: 'authorization',
    code: 'missing_header',
    reason: 'Authorization header is required and must use Bearer scheme',
  },
  invalidCredentials: {
    status: 401,
    message: 'API key or secret is not valid',
    area: 'credentials',
    code: 'invalid_credentials',
    reason: 'No active API key matches this key and secret',
  },
  invalidRefreshToken: {
    status: 401,
    message: 'Refresh token is not valid',
    area: 'refreshToken',
    code: 'invalid_refresh_token',
    reason: 'The refresh token is unknown, expired, used before, or belongs to another API key',
  },
  keyRevoked: {
    status: 409,
    message: 'This API key is revoked',
    area: 'apiKey',
    code: 'revoked',
    reason: 'It was revoked before, perhaps by someone else a moment ago; nothing was changed',
  },
  tooManySecrets: {
    status: 409,
    message: 'This API key has two secrets already',
    area: 'apiKey',
    code: 'two_secrets',
    reason: 'Wait until the older secret ends, or rotate with an overlap of 0, which ends both',
  },
  bankDetailsRequired: {
    status: 422,
    message: 'A Production key needs bank details',
    area: 'bankDetails',
    code: 'required',
    reason: 'Give bank details for billing first, then create the key',
  },
  entryListed: {
    status: 409,
    message: 'The list has an entry with this id already',
    area: 'entry',
    code: 'listed',
    reason: 'Nothing was changed; edit the entry that is there, or give another id',
  },
  entryExpired: {
    status: 409,
    message: 'This entry has expired',
    area: 'entry',
    code: 'expired',
    reason: 'It left the list at its own moment and would leave it again; add it anew with another expiry',
  },
  entrySimilar: {
    status: 409,
    message: 'Other entries may be of the same person',
    area: 'entry',
    code: 'similar',
    reason: 'Nothing was changed; ask which they are, then send it again without whenSimilar=refuse',
  },
  entryChanged: {
    status: 412,
    message: 'The entry is another one by now',
    area: 'entry',
    code: 'changed',
    reason: 'Nothing was changed; read the entry as it is now, then send it again under its new version',
  },
  importRunning: {
    status: 409,
    message: 'Another import of this list is running',
    area: 'import',
    code: 'running',
    reason: 'Wait for its end or cancel it, then send the file',
  },
  importOver: {
    status: 409,
    message: 'This import is over',
    area: 'import',
    code: 'over',
    reason: 'It had its file, was cancelled, or waited too long; begin another import',
  },
  listBusy: {
    status: 409,
    message: 'The list is taking in a file',
    area: 'list',
    code: 'busy',
    reason: 'Nothing was changed; entries can be changed again when the import is over, in a minute or so',
  },
  idempotencyKeyTaken: {
    status: 409,
    message: 'This idempotency key was used for another request',
    area: 'idempotencyKey',
    code: 'taken',
    reason: 'Repeat a request with exactly the same path and body, or send a new Idempotency-Key',
  },
  momentAhead: {
    status: 400,
    message: 'Nobody knows what the list will be',
    area: 'asOf',
    code: 'in_the_future',
    reason: 'The moment lies in the future; ask for an earlier one',
  },
  momentNotKept: {
    status: 410,
    message: 'What the list was then is not kept any more',
    area: 'asOf',
    code: 'not_kept',
    reason: 'History is kept for a limited time; ask for a later moment',
  },

  // Errors of both programs.
  notFound: {
    status: 404,
    message: 'Not found',
    area: 'path',
    code: 'not_found',
    reason: 'There is nothing at this path',
  },
  methodNotAllowed: {
    status: 405,
    message: 'Method not allowed',
    area: 'method',
    code: 'not_allowed',
    reason: 'This path does not take this method; the Allow header names those it takes',
  },
  bodyTooLarge: {
    status: 413,
    message: 'Request body too large',
    area: 'body',
    code: 'too_large',
    reason: 'The request body is larger than this path takes',
  },
  tooSlow: {
    status: 408,
    message: 'Request timeout',
    area: 'request',
    code: 'too_slow',
    reason: 'The request did not arrive in time; send it again',
  },
  headTooLarge: {
    status: 431,
    message: 'Request header fields too large',
    area: 'request',
    code: 'head_too_large',
    reason: 'The headers of the request are larger than what is accepted',
  },
  malformedRequest: {
    status: 400,
    message: 'Bad request',
    area: 'request',
    code: 'malformed',
    reason: 'This is no HTTP/1.1 request',
  },
  notJson: {
    status: 415,
    message: 'Content type not supported',
    area: 'contentType',
    code: 'not_json',
    reason: 'Send the body as application/json',
  },
  notAListFile: {
    status: 415,
    message: 'Content type not supported',
    area: 'contentType',
    code: 'not_a_list',
    reason: 'Send the file as text/csv, application/x-ndjson or application/json',
  },
  malformedBody: {
    status: 400,
    message: 'Request body is not valid',
    area: 'body',
    code: 'malformed',
    reason: 'The request body must be one JSON object',
  },
  tooManyRequests: {
    status: 429,
    message: 'Too many requests',
    area: 'rate',
    code: 'limited',
    reason: 'Wait for the number of seconds in the Retry-After header, then try again',
  },
  checksUsed: {
    status: 429,
    message: 'This many checks do not fit into the hour',
    area: 'limit',
    code: 'checks',
    reason: 'Support may check only so many values in an hour; nothing was checked. Retry-After says when it goes on',
  },
  revealsUsed: {
    status: 429,
    message: 'Another reveal does not fit into the hour',
    area: 'limit',
    code: 'reveals',
    reason:
      'Support may reveal only so many entries in an hour; nothing was revealed. Retry-After says when it goes on',
  },
  internal: {
    status: 500,
    message: 'Something went wrong on our side',
    area: 'server',
    code: 'internal',
    reason: 'The request could not be completed; quote the request id when you report it',
  },
  stopping: {
    status: 503,
    message: 'The program is stopping',
    area: 'server',
    code: 'stopping',
    reason: 'It finishes what it has begun; send new requests elsewhere, or in a moment',
  },
  storeUnavailable: {
    status: 503,
    message: 'The database does not answer',
    area: 'store',
    code: 'unavailable',
    reason: 'The request was not carried out; try again in a moment',
  },
  storeFull: {
    status: 503,
    message: 'The disk of the database is full',
    area: 'store',
    code: 'full',
    reason: 'The request was not carried out; try again when there is room',
  },
  storeReadOnly: {
    status: 503,
    message: 'The database takes no changes',
    area: 'store',
    code: 'read_only',
    reason: 'The request was not carried out; the database is a standby, or may not be written',
  },

  // The console's errors.
  signedOut: {
    status: 401,
    message: 'You are signed out',
    area: 'session',
    code: 'signed_out',
    reason: 'Sign in to go on',
  },
  wrongPassword: {
    status: 401,
    message: 'E-mail or password is wrong',
    area: 'credentials',
    code: 'wrong',
    reason: 'Check both and try again',
  },
  secondFactorAsked: {
    status: 401,
    message: 'A second factor is needed',
    area: 'secondFactor',
    code: 'required',
    reason: 'Send the same again with the code of your app, or a recovery code, as code',
  },
  secondFactorWrong: {
    status: 401,
    message: 'The code is wrong',
    area: 'secondFactor',
    code: 'wrong',
    reason: 'Wait for the next code of your app: each counts once',
  },
  secondFactorMissing: {
    status: 403,
    message: 'Your role needs a second factor',
    area: 'secondFactor',
    code: 'missing',
    reason: 'Set one up first',
  },
  secondFactorKept: {
    status: 409,
    message: 'Your role needs a second factor',
    area: 'secondFactor',
    code: 'kept',
    reason: 'Nothing was changed',
  },
  codeAppExists: {
    status: 409,
    message: 'You have a code app already',
    area: 'codeApp',
    code: 'exists',
    reason: 'Nothing was changed; remove the one that is there first',
  },
  roleNotAllowed: {
    status: 403,
    message: 'Your role does not allow this',
    area: 'role',
    code: 'not_allowed',
    reason: 'Ask an admin if you need it',
  },
  foreignOrigin: {
    status: 403,
    message: 'Request came from another site',
    area: 'origin',
    code: 'not_allowed',
    reason: 'Changes are accepted only from the console itself',
  },
  otherList: {
    status: 409,
    message: 'The session works with the other list',
    area: 'session',
    code: 'other_list',
    reason: 'Test and Production were switched in another tab; load the page again',
  },
  confirmPassword: {
    status: 403,
    message: 'Give your password once more',
    area: 'session',
    code: 'confirm_password',
    reason: 'This needs a password that was given within the last five minutes; then send the request again',
  },
  setUpClosed: {
    status: 403,
    message: 'This set-up link is not valid',
    area: 'setUp',
    code: 'closed',
    reason: 'It was used before, or the console was started again since; take the newest link from the terminal',
  },
  passwordLinkClosed: {
    status: 403,
    message: 'This password link is not valid',
    area: 'passwordLink',
    code: 'closed',
    reason: 'It was used before, is older than seven days, or a newer one took its place; ask an admin for another',
  },
  emailTaken: {
    status: 409,
    message: 'Somebody has this e-mail address already',
    area: 'email',
    code: 'taken',
    reason: 'Nobody was invited; look for the person in the list, disabled ones too, and give them a new link',
  },
  lastAdmin: {
    status: 409,
    message: 'This is the last admin who can sign in',
    area: 'person',
    code: 'last_admin',
    reason: 'Nothing was changed; make somebody else an admin first',
  },
  personDisabled: {
    status: 409,
    message: 'This person is disabled',
    area: 'person',
    code: 'disabled',
    reason: 'Nothing was changed; enable the person first',
  },
  accountNotAvailable: {
    status: 404,
    message: 'This service cannot be managed from here',
    area: 'account',
    code: 'not_available',
    reason: 'It has no management interface, or the console was given no token for it',
  },
  accountTokenRefused: {
    status: 503,
    message: 'The service refuses the console’s management token',
    area: 'account',
    code: 'token_refused',
    reason: 'SERVICE_ACCOUNT_TOKEN must be the same for the console and the service; the operator must correct it',
  },
  pairRefused: {
    status: 422,
    message: 'The service does not accept this key and secret',
    area: 'pair',
    code: 'refused',
    reason: 'One of them is wrong, or the key is revoked; nothing was changed',
  },
  pairOfOtherList: {
    status: 422,
    message: 'This key reads the other list',
    area: 'pair',
    code: 'other_list',
    reason: 'A Production key cannot be used for Test, nor a Test key for Production; nothing was changed',
  },
  pairReadOnly: {
    status: 409,
    message: 'This key is set where the console is run',
    area: 'pair',
    code: 'read_only',
    reason: 'An environment variable sets this, which only the operator can change; nothing was changed',
  },
  ruleReadOnly: {
    status: 409,
    message: 'This rule is set where the console is run',
    area: 'rule',
    code: 'read_only',
    reason: 'An environment variable sets this, which only the operator can change; nothing was changed',
  },
  noteNotYours: {
    status: 403,
    message: 'This note is somebody else’s',
    area: 'note',
    code: 'not_yours',
    reason: 'Its author or an admin changes and removes it',
  },
  viewNotYours: {
    status: 403,
    message: 'This view is somebody else’s',
    area: 'view',
    code: 'not_yours',
    reason: 'Its owner or an admin changes and removes it; save it as a view of your own',
  },
  importNotYours: {
    status: 403,
    message: 'This import is somebody else’s',
    area: 'import',
    code: 'not_yours',
    reason: 'Only the person who began an import sends its file; that person or an admin cancels it',
  },
  viewChanged: {
    status: 409,
    message: 'This view was changed meanwhile',
    area: 'view',
    code: 'changed',
    reason: 'Nothing was changed; look at what it is now, then change that',
  },
  tooManyViews: {
    status: 409,
    message: 'You have as many views as are kept',
    area: 'view',
    code: 'too_many',
    reason: 'A person has at most 50; remove one that is not needed',
  },
  watchesFull: {
    status: 409,
    message: 'The list has as many watched values as are kept',
    area: 'watch',
    code: 'full',
    reason: 'A list has at most 100,000; stop a watch that is not needed',
  },
  watchNotYours: {
    status: 403,
    message: 'This watch is somebody else’s',
    area: 'watch',
    code: 'not_yours',
    reason: 'Only the person whom a watch notifies, or an admin, ends it',
  },
  reviewChanged: {
    status: 409,
    message: 'Somebody else changed this review meanwhile',
    area: 'review',
    code: 'changed',
    reason: 'Nothing was changed; open the review again to see how it stands now',
  },
  reviewNotTheirs: {
    status: 422,
    message: 'This person cannot answer reviews',
    area: 'review',
    code: 'assignee',
    reason: 'Give the review to an active person who may answer reviews',
  },
  reviewWithoutValue: {
    status: 422,
    message: 'This review is about no value',
    area: 'review',
    code: 'no_value',
    reason: 'Another person can be answered only where a checked value was asked about, and can still be read',
  },
  upstreamBadResponse: {
    status: 502,
    message: 'The service gave an answer that cannot be used',
    area: 'upstream',
    code: 'bad_response',
    reason: 'Its answer was not what the contract says; nothing of it is shown',
  },
  upstreamUnavailable: {
    status: 503,
    message: 'The service does not answer',
    area: 'upstream',
    code: 'unavailable',
    reason: 'It could not be reached or reported a failure of its own; try again in a moment',
  },
  upstreamCredentialsRefused: {
    status: 503,
    message: 'The service refuses the console’s API key',
    area: 'upstream',
    code: 'credentials_refused',
    reason: 'The API key or its secret is wrong or revoked; an admin or the operator must set another',
  },
  exportUnsynced: {
    status: 409,
    message: 'The list is not synced yet',
    area: 'export',
    code: 'not_synced',
    reason: 'An export is written from the synced copy, and no sync of this list is complete; sync it first',
  },
  exportTooOld: {
    status: 409,
    message: 'The synced copy is too old',
    area: 'export',
    code: 'too_old',
    reason:
      'The last complete sync began longer ago than Rules allow; sync now, or ask for the copy as it is with anyAge',
  },
  exportUnfinished: {
    status: 404,
    message: 'The file is not sent in full yet',
    area: 'export',
    code: 'unfinished',
    reason: 'A manifest exists once the last byte of the file was sent',
  },
  exportBroken: {
    status: 404,
    message: 'The file broke off',
    area: 'export',
    code: 'broken',
    reason: 'The download ended before the last byte was sent, so there is no manifest; fetch the file again',
  },
  exportRunning: {
    status: 429,
    message: 'Too many exports are running',
    area: 'export',
    code: 'running',
    reason: 'One a person and a few altogether run at once, so that pages stay quick; wait for the end of one',
  },
  upstreamWrongList: {
    status: 503,
    message: 'The console’s API key is of the other list',
    area: 'upstream',
    code: 'wrong_list',
    reason: 'A Production key was given for Test, or a Test key for Production; an admin must give the right one',
  },
  upstreamNoKey: {
    status: 503,
    message: 'The console has no API key yet',
    area: 'upstream',
    code: 'no_key',
    reason: 'An admin gives it one on the connection page',
  },
  upstreamTimeout: {
    status: 504,
    message: 'The service took too long to answer',
    area: 'upstream',
    code: 'timeout',
    reason: 'It did not answer in time; the list itself may be fine, try again in a moment',
  },
} as const satisfies Record<string, CatalogueEntry>

export type ErrorName = keyof typeof ERRORS

/** The failed envelope of a catalogue entry. */
export function catalogueFailure(name: ErrorName): FailureEnvelope {
  const { message, area, code, reason } = ERRORS[name]
  return failure(message, { [area]: { code, reason } })
}

/** The failed envelope for faults of named fields, answered with status 400; the message names the fields. */
export function fieldFailure(errors: ErrorMap): FailureEnvelope {
  return failure(`Not valid: ${Object.keys(errors).join(', ')}`, errors)
}
