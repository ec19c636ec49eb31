import 'server-only'
import { ERRORS, type ErrorName } from '#lib/contract/errors.ts'
import { storeFault } from '../database/store-fault.ts'
import { log } from '../log.ts'
import { loggableError } from './loggable-error.ts'
import { newRequestId } from './request-id.ts'

/** The error of a page, without secrets and logged already. Next hands its digest to the error page in the browser. */
export class PageFailure extends Error {
  /** The code of the contract's error and the request id. */
  readonly digest: string

  constructor(name: ErrorName, requestId: string) {
    const { message, area, code } = ERRORS[name]
    super(message)
    this.name = 'PageFailure'
    this.digest = `${area}.${code} ${requestId}`
  }
}

/**
 * Runs a part of a page and hides the details of its errors. Next sends and prints what is known of an error that ends a
 * page, and a database's message names hosts and may quote values: so this logs the error without its message and
 * throws a `PageFailure` instead.
 *
 * @param requestId of the page's own, if it has one.
 */
export async function withSafeErrors<Value>(work: () => Promise<Value>, requestId = newRequestId()): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    log().error({ requestId, ...loggableError(error) }, 'page failed')
    throw new PageFailure(storeFault(error) ?? 'internal', requestId)
  }
}
