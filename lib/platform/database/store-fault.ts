/** Why a database cannot carry out what it otherwise would, by the names of the contract's errors. */
export type StoreFault = 'storeUnavailable' | 'storeFull' | 'storeReadOnly'

/** Error codes of sockets and of PostgreSQL (classes 08, 53, 57, and a lock that was not to be had) for a temporary failure. */
const UNAVAILABLE =
  /^(?:ECONN(?:REFUSED|RESET|ABORTED)|E(?:HOST|NET)(?:UNREACH|DOWN)|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|08...|53...|55P03|57...)$/

/** Messages of the PostgreSQL client for the same; these errors have no code. */
const UNAVAILABLE_WORDS =
  /^(?:timeout exceeded when trying to connect|timeout expired|Connection terminated|Client (?:has encountered a connection error|was closed)|Postgres connection has been discarded)/

const POSTGRES_FULL = '53100'
/** A standby, or a primary that became one. */
const POSTGRES_READ_ONLY = '25006'

/** SQLite's result codes for busy, locked, out of memory, I/O error, and cannot open. */
const SQLITE_UNAVAILABLE = new Set([5, 6, 7, 10, 14])
const SQLITE_READ_ONLY = 8
const SQLITE_FULL = 13
/** An extended result code, with which a quota or a limit on the size of files is reported. */
const SQLITE_WRITE_FAILED = 778

function ofSqlite(extended: number): StoreFault | undefined {
  // Its low byte is the result code.
  const result = extended & 0xff
  if (result === SQLITE_FULL || extended === SQLITE_WRITE_FAILED) return 'storeFull'
  if (result === SQLITE_READ_ONLY) return 'storeReadOnly'
  return SQLITE_UNAVAILABLE.has(result) ? 'storeUnavailable' : undefined
}

function ofCode(code: string): StoreFault | undefined {
  if (code === POSTGRES_FULL) return 'storeFull'
  if (code === POSTGRES_READ_ONLY) return 'storeReadOnly'
  return UNAVAILABLE.test(code) ? 'storeUnavailable' : undefined
}

/** What an error tells about the database; `undefined` for a bug. */
export function storeFault(error: unknown): StoreFault | undefined {
  if (!(error instanceof Error)) return undefined
  // A host with two addresses fails with one error for both.
  if (error instanceof AggregateError && error.errors.some(storeFault)) return 'storeUnavailable'
  if (UNAVAILABLE_WORDS.test(error.message)) return 'storeUnavailable'
  if ('errcode' in error && typeof error.errcode === 'number') return ofSqlite(error.errcode)
  return 'code' in error && typeof error.code === 'string' ? ofCode(error.code) : undefined
}
