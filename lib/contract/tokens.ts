/** Paths of the two token operations (contract sections 4.1 and 4.2). */
export const GENERATE_TOKEN_PATH = '/dpop/v1/api/generate-token'
export const REFRESH_TOKEN_PATH = '/dpop/v1/api/refresh-token'

/** The success message of both token operations (contract section 4.2: the same text; the text itself is ours). */
export const TOKEN_MESSAGE = 'Token generated successfully'

/** Lifetimes of the two tokens, in seconds and as the contract writes them (section 5). */
export const ACCESS_TOKEN_SECONDS = 3600
export const ACCESS_TOKEN_DURATION = '1h'
export const REFRESH_TOKEN_SECONDS = 86_400
export const REFRESH_TOKEN_DURATION = '1d'

/** Longest API key, secret or refresh token of a request, in UTF-16 units. */
export const CREDENTIAL_MAXIMUM = 1024

/** The kinds of keys, each with its own list. Test first: it is the default, and does no harm. */
export const ENVIRONMENTS = ['Test', 'Production'] as const

/** The kind of a key, and the one of the two separate lists that it reads. */
export type Environment = (typeof ENVIRONMENTS)[number]

/** Whether a value names one of the two lists. */
export function isEnvironment(value: unknown): value is Environment {
  return value === 'Test' || value === 'Production'
}

/** Scope labels. The contract shows that of a Test key (section 2.2); that of a Production key is our choice. */
export const SCOPES: Readonly<Record<Environment, string>> = { Test: 'development', Production: 'production' }

/**
 * Returns the environment of a returned scope label. Only the contract's label counts as Test. Any other counts as
 * Production, the safer reading.
 */
export function environmentOfScope(scope: string): Environment {
  return scope === SCOPES.Test ? 'Test' : 'Production'
}

const SECONDS_OF_UNIT: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 }

/** Parses a duration such as `1h`, `30m` or `1d` into seconds; `undefined` for any other text. */
export function durationSeconds(text: string): number | undefined {
  const match = /^([1-9][0-9]{0,8})([smhd])$/.exec(text)
  const unit = SECONDS_OF_UNIT[match?.[2] ?? '']
  return match && unit ? Number(match[1]) * unit : undefined
}
