/**
 * The code of an error for the log: PostgreSQL's SQLSTATE, SQLite's result code, or the code of a socket. Unlike the
 * message, it quotes nothing.
 */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('errcode' in error && typeof error.errcode === 'number') return `SQLITE_${error.errcode}`
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
