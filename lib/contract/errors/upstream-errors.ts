import type { CatalogueEntry } from './catalogue-entry.ts'

/** The errors of the console when the service does not answer as it should. */
export const UPSTREAM_ERRORS = {
  upstreamBadResponse: {
    status: 502,
    message: 'The service sent an answer that is not valid',
    area: 'upstream',
    code: 'bad_response',
    reason: 'Its answer does not follow the contract, so nothing of it is shown',
  },
  upstreamUnavailable: {
    status: 503,
    message: 'The service does not answer',
    area: 'upstream',
    code: 'unavailable',
    reason: 'It could not be reached or reported an error; try again in a moment',
  },
  upstreamCredentialsRefused: {
    status: 503,
    message: 'The service refuses the console’s API key',
    area: 'upstream',
    code: 'credentials_refused',
    reason: 'The API key or its secret is wrong or revoked; an admin or the operator must replace it',
  },
  upstreamWrongList: {
    status: 503,
    message: 'The console’s API key is for the other list',
    area: 'upstream',
    code: 'wrong_list',
    reason: 'A Production key is set for Test, or a Test key for Production; an admin must replace it',
  },
  upstreamNoKey: {
    status: 503,
    message: 'The console has no API key yet',
    area: 'upstream',
    code: 'no_key',
    reason: 'An admin can add one under Connection',
  },
  upstreamTimeout: {
    status: 504,
    message: 'The service took too long to answer',
    area: 'upstream',
    code: 'timeout',
    reason: 'It did not answer in time; the list itself may be fine, try again in a moment',
  },
} as const satisfies Record<string, CatalogueEntry>
