/** Codes of connections that were refused, lost or timed out, and PostgreSQL's classes 08, 53 and 57 of such errors. */
const CONNECTION_CODES = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_|EHOST|ENETUNREACH|08|53|57P|ERR_SQLITE)/

/** pg reports these without a code. */
const CONNECTION_MESSAGES = /^(timeout exceeded when trying to connect|Connection terminated)/

/**
 * Whether an error says that the database itself could not be used, as opposed to a mistake in a query. Answers made
 * from it are 503, and the request counts as not carried out.
 */
export function isStoreFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return CONNECTION_CODES.test(code) || CONNECTION_MESSAGES.test(error.message)
}
