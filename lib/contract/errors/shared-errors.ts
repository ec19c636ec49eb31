import type { CatalogueEntry } from './catalogue-entry.ts'

/** The errors that service and console have in common. */
export const SHARED_ERRORS = {
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
    reason: 'This path does not allow this method; the Allow header names those it allows',
  },
  bodyTooLarge: {
    status: 413,
    message: 'Request body too large',
    area: 'body',
    code: 'too_large',
    reason: 'The request body is larger than this path allows',
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
    reason: 'The headers of the request are too large; send fewer or shorter ones',
  },
  malformedRequest: {
    status: 400,
    message: 'Bad request',
    area: 'request',
    code: 'malformed',
    reason: 'This is not a valid HTTP/1.1 request',
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
    message: 'Too many checks for one hour',
    area: 'limit',
    code: 'checks',
    reason:
      'Support may check a limited number of values an hour; nothing was checked. Retry-After says when to try again',
  },
  revealsUsed: {
    status: 429,
    message: 'Too many reveals for one hour',
    area: 'limit',
    code: 'reveals',
    reason:
      'Support may reveal a limited number of entries an hour; nothing was revealed. Retry-After says when to try again',
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
    reason: 'It finishes the requests that it has; send new ones to another instance, or in a moment',
  },
  storeUnavailable: {
    status: 503,
    message: 'The database does not answer',
    area: 'store',
    code: 'unavailable',
    reason:
      'Try again in a moment. Before you repeat a change, check whether it was made: only its answer may have failed',
  },
  storeFull: {
    status: 503,
    message: 'The disk of the database is full',
    area: 'store',
    code: 'full',
    reason: 'The operator must free space; then try again',
  },
  storeReadOnly: {
    status: 503,
    message: 'The database is read-only',
    area: 'store',
    code: 'read_only',
    reason: 'It is a standby or set to read-only; try again in a moment, or tell the operator',
  },
} as const satisfies Record<string, CatalogueEntry>
