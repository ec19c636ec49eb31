/** Error codes of sockets and of PostgreSQL (classes 08, 53, 57) for a temporary failure. */
const UNAVAILABLE =
  /^(?:ECONN(?:REFUSED|RESET|ABORTED)|E(?:HOST|NET)(?:UNREACH|DOWN)|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|08...|53...|57...)$/

/** Messages of the PostgreSQL client for the same; these errors have no code. */
const UNAVAILABLE_WORDS =
  /^(?:timeout exceeded when trying to connect|timeout expired|Connection terminated|Client (?:has encountered a connection error|was closed)|Postgres connection has been discarded)/

/** SQLite's result codes for busy, locked, out of memory, I/O error, disk full, and cannot open. */
const SQLITE_UNAVAILABLE = new Set([5, 6, 7, 10, 13, 14])

/** Whether an error means that the database is temporarily unavailable, as opposed to a bug. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // A host with two addresses fails with one error for both.
  if (error instanceof AggregateError && error.errors.some(isUnavailable)) return true
  if (UNAVAILABLE_WORDS.test(error.message)) return true
  // The low byte of SQLite's extended result code is the result code.
  if ('errcode' in error && typeof error.errcode === 'number') return SQLITE_UNAVAILABLE.has(error.errcode & 0xff)
  return 'code' in error && typeof error.code === 'string' && UNAVAILABLE.test(error.code)
}
