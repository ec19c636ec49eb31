import { z } from 'zod'
import { pagination } from '#lib/contract/blacklist-schema.ts'
import { successEnvelope } from '#lib/contract/envelope-schema.ts'
import { accountEvent } from '#lib/contract/management/account-events-schema.ts'
import {
  apiKeyItem,
  apiKeyWithSecret,
  createKeyRequest,
  revokeKeyRequest,
  rotateKeyRequest,
} from '#lib/contract/management/api-keys-schema.ts'
import { bankDetailsChange, bankDetailsData, bankDetailsRequest } from '#lib/contract/management/bank-details-schema.ts'
import { LIST_FILE_TYPES } from '#lib/contract/management/list-imports.ts'
import { importRequest, listedImport, listImport } from '#lib/contract/management/list-imports-schema.ts'
import {
  entryRequest,
  managedEntryData,
  removedEntry,
  removeEntryRequest,
  similarEntries,
  similarRequest,
  versionedEntry,
} from '#lib/contract/management/managed-entries-schema.ts'
import { LIMIT_MAXIMUM } from '#lib/contract/pagination.ts'
import { answer, failures, HEADERS, jsonBody, PAGE_PARAMETERS } from './parts.ts'

const ACTOR = {
  name: 'X-Actor',
  in: 'header',
  required: true,
  description: 'Who acts, in percent-encoded UTF-8; recorded, and trusted for nothing',
  schema: { type: 'string', minLength: 1 },
}
const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The same request under the same key within 24 hours is given the same answer and done once',
  schema: { type: 'string', minLength: 8, maxLength: 128 },
}
const ID = { name: 'id', in: 'path', required: true, schema: { type: 'string' } }

const WHEN_SIMILAR = {
  name: 'whenSimilar',
  in: 'query',
  description: 'With `refuse`, nothing is changed when another entry may be of the same person',
  schema: { type: 'string', enum: ['refuse'] },
}
const IF_MATCH = {
  name: 'If-Match',
  in: 'header',
  description: 'The version of the entry, in quotes: it is changed only while it is that',
  schema: { type: 'string' },
}

const LIST = { name: 'type', in: 'path', required: true, schema: { type: 'string', enum: ['test', 'production'] } }

const FORMAT = {
  name: 'format',
  in: 'query',
  required: true,
  schema: { type: 'string', enum: Object.keys(LIST_FILE_TYPES) },
}

/** A list as a file, in each of its types. */
const LIST_FILES = Object.fromEntries(Object.values(LIST_FILE_TYPES).map((type) => [type, {}]))

const security = [{ account: [] }]

/** A list, paginated as every list of the contract. */
function listOperation(
  operationId: string,
  summary: string,
  item: z.ZodType,
  { parameters = [], statuses = [] }: Pick<Operation, 'parameters' | 'statuses'> = {},
) {
  const page = z.object({ items: z.array(item).max(LIMIT_MAXIMUM), pagination })
  const responses = {
    200: answer('One page', successEnvelope(page)),
    ...failures(400, 401, ...statuses, 500, 503),
  }
  return { operationId, summary, security, parameters: [...parameters, ...PAGE_PARAMETERS], responses }
}

type Operation = {
  readonly summary: string
  readonly body: z.ZodType
  readonly data: z.ZodType
  readonly parameters?: readonly object[]
  readonly statuses?: readonly number[]
}

function createOperation(operationId: string, { summary, body, data, parameters = [], statuses = [] }: Operation) {
  return {
    operationId,
    summary,
    security,
    parameters: [ACTOR, IDEMPOTENCY_KEY, ...parameters],
    requestBody: jsonBody(body),
    responses: {
      201: answer(summary, successEnvelope(data)),
      ...failures(400, 401, 409, 413, 415, 500, 503, ...statuses),
    },
  }
}

function changeOperation(operationId: string, { summary, body, data, parameters = [], statuses = [] }: Operation) {
  return {
    operationId,
    summary,
    security,
    parameters: [ACTOR, ...parameters],
    requestBody: jsonBody(body),
    responses: { 200: answer(summary, successEnvelope(data)), ...failures(400, 401, 413, 415, 500, 503, ...statuses) },
  }
}

/** The management interface. */
export function accountPaths() {
  return {
    '/account/v1/api-keys': {
      get: listOperation('listApiKeys', 'Lists API keys, newest first', apiKeyItem),
      post: createOperation('createApiKey', {
        summary: 'Creates an API key; its secret is in this answer only',
        body: createKeyRequest,
        data: apiKeyWithSecret,
        statuses: [422],
      }),
    },
    '/account/v1/api-keys/{id}/rotate': {
      post: createOperation('rotateApiKey', {
        summary: 'Gives an API key a new secret; the one before stays valid for the overlap',
        body: rotateKeyRequest,
        data: apiKeyWithSecret,
        parameters: [ID],
        statuses: [404],
      }),
    },
    '/account/v1/api-keys/{id}': {
      delete: changeOperation('revokeApiKey', {
        summary: 'Revokes an API key, its secrets and its tokens',
        body: revokeKeyRequest,
        data: apiKeyItem,
        parameters: [ID],
        statuses: [404, 409],
      }),
    },
    '/account/v1/bank-details': {
      get: {
        operationId: 'getBankDetails',
        summary: 'Shows the bank details, masked',
        security,
        responses: { 200: answer('The bank details', successEnvelope(bankDetailsData)), ...failures(401, 500, 503) },
      },
      put: changeOperation('giveBankDetails', {
        summary: 'Puts bank details in the place of those before',
        body: bankDetailsRequest,
        data: bankDetailsData,
      }),
    },
    '/account/v1/bank-details/history': {
      get: listOperation(
        'listBankDetailsChanges',
        'Lists when which fields changed, the latest first',
        bankDetailsChange,
      ),
    },
    '/account/v1/blacklist/{type}/users': {
      post: createOperation('addEntry', {
        summary: 'Adds an entry to a list',
        body: entryRequest,
        data: managedEntryData,
        parameters: [LIST, WHEN_SIMILAR],
        statuses: [404],
      }),
    },
    '/account/v1/blacklist/{type}/users/similar': {
      post: {
        operationId: 'findSimilarEntries',
        summary: 'Names the entries that may be of the same person as one',
        security,
        parameters: [LIST],
        requestBody: jsonBody(similarRequest),
        responses: {
          200: answer('The entries', successEnvelope(similarEntries)),
          ...failures(400, 401, 404, 413, 415, 500, 503),
        },
      },
    },
    '/account/v1/blacklist/{type}/users/{id}': {
      get: {
        operationId: 'getEntry',
        summary: 'Shows an entry and its version',
        security,
        parameters: [LIST, ID],
        responses: { 200: answer('The entry', successEnvelope(versionedEntry)), ...failures(401, 404, 500, 503) },
      },
      put: changeOperation('editEntry', {
        summary: 'Puts other fields in the place of those of an entry',
        body: entryRequest,
        data: managedEntryData,
        parameters: [LIST, ID, WHEN_SIMILAR, IF_MATCH],
        statuses: [404, 409, 412],
      }),
      delete: changeOperation('removeEntry', {
        summary: 'Removes an entry; it can be restored for 30 days',
        body: removeEntryRequest,
        data: z.object({ id: z.string(), removedAt: z.string(), restorableUntil: z.string() }),
        parameters: [LIST, ID],
        statuses: [404],
      }),
    },
    '/account/v1/blacklist/{type}/users/{id}/restore': {
      post: {
        operationId: 'restoreEntry',
        summary: 'Puts a removed entry back at its place',
        security,
        parameters: [ACTOR, IDEMPOTENCY_KEY, LIST, ID],
        responses: {
          200: answer('The entry', successEnvelope(managedEntryData)),
          ...failures(400, 401, 404, 409, 413, 415, 500, 503),
        },
      },
    },
    '/account/v1/blacklist/{type}/users/removed': {
      get: listOperation('listRemovedEntries', 'Lists what was removed in the last 30 days', removedEntry, {
        parameters: [LIST],
        statuses: [404],
      }),
    },
    '/account/v1/blacklist/{type}/imports': {
      get: listOperation('listImports', 'Lists the imports of the last 30 days, the latest first', listedImport, {
        parameters: [LIST],
        statuses: [404],
      }),
      post: createOperation('beginImport', {
        summary: 'Says what an import is to do; it then waits an hour for its file',
        body: importRequest,
        data: listImport,
        parameters: [LIST],
        statuses: [404],
      }),
    },
    '/account/v1/blacklist/{type}/imports/{id}': {
      get: {
        operationId: 'getImport',
        summary: 'Shows how far an import is, or how it ended',
        security,
        parameters: [LIST, ID],
        responses: { 200: answer('The import', successEnvelope(listImport)), ...failures(401, 404, 500, 503) },
      },
      delete: {
        operationId: 'cancelImport',
        summary: 'Cancels an import; its list stays as it was',
        security,
        parameters: [ACTOR, LIST, ID],
        responses: {
          200: answer('The import', successEnvelope(listImport)),
          ...failures(400, 401, 404, 409, 413, 415, 500, 503),
        },
      },
    },
    '/account/v1/blacklist/{type}/imports/{id}/file': {
      put: {
        operationId: 'sendImportFile',
        summary: 'Takes the file of an import, of any length; how it ended says the state of the import',
        security,
        parameters: [LIST, ID],
        requestBody: { required: true, content: LIST_FILES },
        responses: {
          200: answer('The import at its end', successEnvelope(listImport)),
          ...failures(401, 404, 409, 415, 500, 503),
        },
      },
    },
    '/account/v1/blacklist/{type}/export': {
      get: {
        operationId: 'exportList',
        summary: 'The whole list of one moment as a file',
        security,
        parameters: [ACTOR, LIST, FORMAT],
        responses: {
          200: { description: 'The file', headers: HEADERS, content: LIST_FILES },
          ...failures(400, 401, 404, 500, 503),
        },
      },
    },
    '/account/v1/events': {
      get: listOperation('listEvents', 'Lists who did what, the latest first', accountEvent),
    },
  }
}
