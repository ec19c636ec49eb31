import 'server-only'
import { ERRORS, type ErrorName } from '#lib/contract/errors.ts'
import { storeFault } from '../database/store-fault.ts'
import { log } from '../log.ts'
import { notePageStatus } from '../page-status.ts'
import { loggableError } from './loggable-error.ts'
import { newRequestId } from './request-id.ts'

/** The error of a page, without secrets and already logged. Next passes its digest to the error page in the browser. */
class PageFailure extends Error {
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
 * Runs a part of a page and hides the details of its errors. Next sends and prints an error that ends a page, and the
 * message of a database error names hosts and may quote values. So this logs the error without its message and throws a
 * `PageFailure` instead. The page gets the status that the API would answer.
 *
 * @param requestId of the page, if it has one.
 */
export async function withSafeErrors<Value>(work: () => Promise<Value>, requestId = newRequestId()): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    // A part of the page has failed and said so.
    if (error instanceof PageFailure) throw error
    log().error({ requestId, ...loggableError(error) }, 'page failed')
    const name = storeFault(error) ?? 'internal'
    notePageStatus(ERRORS[name].status)
    throw new PageFailure(name, requestId)
  }
}
