import 'server-only'
import type { Logger } from 'pino'
import { errorCode } from './database/error-code.ts'
import { storeFault } from './database/store-fault.ts'
import { loggableError } from './http/loggable-error.ts'

/**
 * Logs that work in the background failed and is tried again. At level error only if something is wrong with the
 * program: while the database is away, full or read-only, a warning names that.
 *
 * @param work what failed, as the message: "sync failed"
 */
export function logBackgroundFailure(log: Pick<Logger, 'warn' | 'error'>, error: unknown, work: string): void {
  const fault = storeFault(error)
  if (fault) log.warn({ fault, code: errorCode(error) }, work)
  else log.error(loggableError(error), work)
}
