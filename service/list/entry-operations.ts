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
import { answered, failures, GUARDED, listed, MANAGED, pageQuery, WITH_BODY } from '../http/description.ts'
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

/** Failures of every change of an entry. */
const CHANGE = [...GUARDED, ...WITH_BODY, 'notFound', 'listBusy'] as const

export const ADD_ENTRY = {
  operationId: 'addEntry',
  summary: 'Adds an entry to a list',
  security: MANAGED,
  params: listParameter,
  querystring: conditionQuery,
  headers: creationHeaders,
  body: entryRequest,
  response: {
    201: answered('The entry', managedEntryData),
    ...failures(...CHANGE, 'entryListed', 'entrySimilar', 'idempotencyKeyTaken'),
  },
}

export const FIND_SIMILAR = {
  operationId: 'findSimilarEntries',
  summary: 'Finds entries that may belong to the same person',
  security: MANAGED,
  params: listParameter,
  body: similarRequest,
  response: { 200: answered('The entries', similarEntries), ...failures(...GUARDED, ...WITH_BODY, 'notFound') },
}

export const SHOW_ENTRY = {
  operationId: 'getEntry',
  summary: 'Shows an entry and its version',
  security: MANAGED,
  params: idInListParameters,
  response: { 200: answered('The entry', versionedEntry), ...failures(...GUARDED, 'notFound') },
}

export const EDIT_ENTRY = {
  operationId: 'editEntry',
  summary: 'Replaces the fields of an entry',
  security: MANAGED,
  params: idInListParameters,
  querystring: conditionQuery,
  headers: conditionHeaders,
  body: entryRequest,
  response: { 200: answered('The entry', managedEntryData), ...failures(...CHANGE, 'entrySimilar', 'entryChanged') },
}

export const REMOVE_ENTRY = {
  operationId: 'removeEntry',
  summary: 'Removes an entry; it can be restored for 30 days',
  security: MANAGED,
  params: idInListParameters,
  headers: conditionHeaders,
  body: removeEntryRequest,
  response: { 200: answered('The removal', entryRemoval), ...failures(...CHANGE, 'entryChanged') },
}

export const RESTORE_ENTRY = {
  operationId: 'restoreEntry',
  summary: 'Restores a removed entry to its position',
  security: MANAGED,
  params: idInListParameters,
  headers: creationHeaders,
  response: {
    200: answered('The entry', managedEntryData),
    ...failures(...CHANGE, 'entryListed', 'entryExpired', 'idempotencyKeyTaken'),
  },
}

export const LIST_REMOVED = {
  operationId: 'listRemovedEntries',
  summary: 'Lists the entries removed in the last 30 days',
  security: MANAGED,
  params: listParameter,
  querystring: pageQuery,
  response: { 200: listed(removedEntry), ...failures(400, ...GUARDED, 'notFound') },
}
