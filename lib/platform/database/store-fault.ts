/** Why a database fails for reasons outside the program, as names of the contract's errors. */
export type StoreFault = 'storeUnavailable' | 'storeFull' | 'storeReadOnly'

const FAULTS: readonly unknown[] = ['storeUnavailable', 'storeFull', 'storeReadOnly'] satisfies readonly StoreFault[]
const isFault = (value: unknown): value is StoreFault => FAULTS.includes(value)

/** A failure of a database in another thread, whose own error stayed there. */
export class StoreFailure extends Error {
  readonly fault: StoreFault

  constructor(message: string, fault: StoreFault) {
    super(message)
    this.fault = fault
  }
}

/** Codes of temporary failures: those of sockets, and PostgreSQL's classes 08, 53, 57 and an unavailable lock. */
const UNAVAILABLE =
  /^(?:ECONN(?:REFUSED|RESET|ABORTED)|E(?:HOST|NET)(?:UNREACH|DOWN)|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|08...|53...|55P03|57...)$/

/** The PostgreSQL client reports the same failures with these messages and no code. */
const UNAVAILABLE_WORDS =
  /^(?:timeout exceeded when trying to connect|timeout expired|Connection terminated|Client (?:has encountered a connection error|was closed)|Postgres connection has been discarded)/

const POSTGRES_FULL = '53100'
/** A standby, or a primary that became one. */
const POSTGRES_READ_ONLY = '25006'

/** SQLite's result codes for busy, locked, out of memory, I/O error, and cannot open. */
const SQLITE_UNAVAILABLE = new Set([5, 6, 7, 10, 14])
const SQLITE_READ_ONLY = 8
const SQLITE_FULL = 13
/** An extended result code, reported for a quota or a limit on the size of files. */
const SQLITE_WRITE_FAILED = 778

function ofSqlite(extended: number): StoreFault | undefined {
  // The low byte is the result code.
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

/** What an error says about the database; `undefined` for a bug. */
export function storeFault(error: unknown): StoreFault | undefined {
  if (!(error instanceof Error)) return undefined
  // By its field, since the build holds the class more than once.
  if ('fault' in error && isFault(error.fault)) return error.fault
  // A host with two addresses fails with one aggregate error.
  if (error instanceof AggregateError && error.errors.some(storeFault)) return 'storeUnavailable'
  if (UNAVAILABLE_WORDS.test(error.message)) return 'storeUnavailable'
  if ('errcode' in error && typeof error.errcode === 'number') return ofSqlite(error.errcode)
  return 'code' in error && typeof error.code === 'string' ? ofCode(error.code) : undefined
}
