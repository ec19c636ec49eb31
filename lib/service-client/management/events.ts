import 'server-only'
import { z } from 'zod'
import { readEvent } from '#lib/contract/management/events-schema.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import type { ManagedOperation } from './operation.ts'
import { pageOf } from './page-of.ts'

const eventPage = pageOf(readEvent)
const idPage = pageOf(z.string())

/** Requests the events of keys, bank details and entries, the latest first. */
export function listEvents(page: PageRequest) {
  return {
    name: 'listEvents',
    method: 'GET',
    path: ['events'],
    page,
    data: eventPage,
    recordedAs: null,
  } satisfies ManagedOperation
}

/** Requests the ids of the entries that an event added, changed or removed. */
export function listEventEntries(event: string, page: PageRequest) {
  return {
    name: 'listEventEntries',
    method: 'GET',
    path: ['events', event, 'entries'],
    page,
    data: idPage,
    mayBeMissing: true,
    recordedAs: null,
  } satisfies ManagedOperation
}
