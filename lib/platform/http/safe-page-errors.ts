import 'server-only'
import { isUnavailable } from '../database/is-unavailable.ts'
import { log } from '../log.ts'
import { loggableError } from './loggable-error.ts'

/**
 * Runs a part of a page and hides the details of its errors. Next prints the message of an error that ends a page, and
 * a database's message names hosts and may quote values: so this logs the error without its message and throws one
 * without secrets instead.
 */
export async function withSafeErrors<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    log().error(loggableError(error), 'page failed')
    throw new Error(isUnavailable(error) ? 'The database does not answer' : 'The page could not be made')
  }
}
