import 'server-only'
import type { z } from 'zod'
import type { ErrorMap } from '#lib/contract/envelope.ts'
import { catalogueFailure } from '#lib/contract/errors.ts'
import type { Call, CallOptions, Failure, FileStream, Operation, Outcome } from '../call.ts'
import { fileAnswer, jsonAnswer } from '../read-answer.ts'
import type { ManagedOperation } from './operation.ts'

/** Room for a page of a hundred entries of 64 KiB each, the longest that the service takes, and its envelope. */
const MAXIMUM_BYTES = 8 * 1024 * 1024

/** Statuses with which the service refuses a request. Others mean a failure of the service. */
const REFUSALS = new Set([400, 404, 409, 412, 413, 415, 422])

/** A URL path cannot contain these as segments, because every parser resolves them. */
const STEPS = new Set(['.', '..'])

/** The person who makes a change, and its conditions. */
export type ManagementOptions = CallOptions & {
  readonly actor?: string
  /** The service carries out a creation once per key, however often it is sent. */
  readonly idempotencyKey?: string | undefined
  /** `If-Match` of a change. */
  readonly ifMatch?: string | undefined
}

/** The management interface of our service, with the console's token for it. Never throws. */
export type Management = {
  call<Data extends z.ZodType>(
    operation: ManagedOperation<Data>,
    options: ManagementOptions,
  ): Promise<Outcome<z.output<Data>>>
  /** Streams a file to the service and waits for the result. */
  upload<Data extends z.ZodType>(
    operation: ManagedOperation<Data>,
    file: FileStream,
    options: ManagementOptions,
  ): Promise<Outcome<z.output<Data>>>
  /** Requests a file. Streams its bytes as they arrive, and fails if the service breaks off. */
  download(operation: ManagedOperation, options: ManagementOptions): Promise<Outcome<FileStream>>
}

function refusalOf(
  { mayBeMissing }: ManagedOperation,
  status: number,
  errors: ErrorMap | undefined,
): Failure | undefined {
  if (status === 401 || status === 403) return { kind: 'token_refused' }
  if (status === 404 && !mayBeMissing) return { kind: 'not_available' }
  return errors && REFUSALS.has(status) ? { kind: 'refused', status, errors } : undefined
}

function rulesOf(operation: ManagedOperation) {
  return {
    maximumBytes: MAXIMUM_BYTES,
    refusalOf: (status: number, errors: ErrorMap | undefined) => refusalOf(operation, status, errors),
  }
}

function pathOf({ path, page, query: given }: ManagedOperation): string {
  const query = page ? `?limit=${page.limit}&offset=${page.offset}` : given ? `?${new URLSearchParams(given)}` : ''
  return `/account/v1/${path.map(encodeURIComponent).join('/')}${query}`
}

/** Returns the management interface over a client of the service. */
export function managementOver(call: Call, token: string): Management {
  function requestOf(operation: ManagedOperation, { actor, idempotencyKey, ifMatch }: ManagementOptions) {
    const { name, method, body, isPart } = operation
    return {
      name,
      method,
      path: pathOf(operation),
      headers: {
        authorization: `Bearer ${token}`,
        ...(actor === undefined ? {} : { 'x-actor': encodeURIComponent(actor) }),
        ...(idempotencyKey === undefined || isPart ? {} : { 'idempotency-key': idempotencyKey }),
        ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
      },
      ...(body === undefined ? {} : { body }),
    }
  }

  async function send<Value>({ path }: ManagedOperation, request: Operation<Value>, options: CallOptions) {
    if (!path.some((part) => STEPS.has(part))) return call(request, options)
    const { errors } = catalogueFailure('notFound')
    return { ok: false, failure: { kind: 'refused', status: 404, errors } } as const
  }

  return {
    call: (operation, options) => {
      const read = jsonAnswer(operation.data, rulesOf(operation))
      return send(operation, { ...requestOf(operation, options), read }, options)
    },
    upload: (operation, file, options) => {
      const read = jsonAnswer(operation.data, rulesOf(operation))
      return send(operation, { ...requestOf(operation, options), body: file, read, movesFile: true }, options)
    },
    download: (operation, options) => {
      const read = fileAnswer(rulesOf(operation))
      return send(operation, { ...requestOf(operation, options), read, movesFile: true }, options)
    },
  }
}
