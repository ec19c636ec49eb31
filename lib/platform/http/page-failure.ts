import 'server-only'
import { isUnavailable } from '../database/is-unavailable.ts'
import { log } from '../log.ts'
import { placeOf } from './error-place.ts'

/**
 * Runs a part of a page. Next prints the message of an error that ends a page, and a database's message names hosts and
 * may quote values: so the error is logged here without it, and one without secrets goes on in its place.
 */
export async function blandly<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    log().error(placeOf(error), 'page failed')
    throw new Error(isUnavailable(error) ? 'The database does not answer' : 'The page could not be made')
  }
}
