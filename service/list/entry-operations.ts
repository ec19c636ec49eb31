import { z } from 'zod'
import {
  entryRemoval,
  entryRequest,
  managedEntryData,
  removedEntry,
  removeEntryRequest,
  similarEntries,
  similarRequest,
  versionedEntry,
} from '#lib/contract/management/managed-entries-schema.ts'
import { answered, failures, listed, MANAGED, pageQuery } from '../http/description.ts'
import { changeHeaders, creationHeaders } from '../management/headers.ts'
import { idInListParameters, listParameter } from '../management/list-parameter.ts'

const conditionQuery = z.object({
  whenSimilar: z
    .literal('refuse', 'must be refuse, or be left out')
    .optional()
    .describe('With `refuse`, the request fails when another entry may belong to the same person'),
})

const conditionHeaders = changeHeaders.extend({
  'If-Match': z.string().optional().describe('The expected version of the entry, in quotes'),
})

export const ADD_ENTRY = {
  operationId: 'addEntry',
  summary: 'Adds an entry to a list',
  security: MANAGED,
  params: listParameter,
  querystring: conditionQuery,
  headers: creationHeaders,
  body: entryRequest,
  response: { 201: answered('The entry', managedEntryData), ...failures(400, 401, 404, 409, 413, 415, 500, 503) },
}

export const FIND_SIMILAR = {
  operationId: 'findSimilarEntries',
  summary: 'Finds entries that may belong to the same person',
  security: MANAGED,
  params: listParameter,
  body: similarRequest,
  response: { 200: answered('The entries', similarEntries), ...failures(400, 401, 404, 413, 415, 500, 503) },
}

export const SHOW_ENTRY = {
  operationId: 'getEntry',
  summary: 'Shows an entry and its version',
  security: MANAGED,
  params: idInListParameters,
  response: { 200: answered('The entry', versionedEntry), ...failures(401, 404, 500, 503) },
}

export const EDIT_ENTRY = {
  operationId: 'editEntry',
  summary: 'Replaces the fields of an entry',
  security: MANAGED,
  params: idInListParameters,
  querystring: conditionQuery,
  headers: conditionHeaders,
  body: entryRequest,
  response: { 200: answered('The entry', managedEntryData), ...failures(400, 401, 404, 409, 412, 413, 415, 500, 503) },
}

export const REMOVE_ENTRY = {
  operationId: 'removeEntry',
  summary: 'Removes an entry; it can be restored for 30 days',
  security: MANAGED,
  params: idInListParameters,
  headers: changeHeaders,
  body: removeEntryRequest,
  response: { 200: answered('The removal', entryRemoval), ...failures(400, 401, 404, 409, 413, 415, 500, 503) },
}

export const RESTORE_ENTRY = {
  operationId: 'restoreEntry',
  summary: 'Restores a removed entry to its position',
  security: MANAGED,
  params: idInListParameters,
  headers: creationHeaders,
  response: { 200: answered('The entry', managedEntryData), ...failures(400, 401, 404, 409, 413, 415, 500, 503) },
}

export const LIST_REMOVED = {
  operationId: 'listRemovedEntries',
  summary: 'Lists the entries removed in the last 30 days',
  security: MANAGED,
  params: listParameter,
  querystring: pageQuery,
  response: { 200: listed(removedEntry), ...failures(400, 401, 404, 500, 503) },
}
