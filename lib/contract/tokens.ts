/** Paths of the two token operations (contract sections 4.1 and 4.2). */
export const GENERATE_TOKEN_PATH = '/dpop/v1/api/generate-token'
export const REFRESH_TOKEN_PATH = '/dpop/v1/api/refresh-token'

/** The success message of both token operations (contract section 4.2: the same text; the text itself is ours). */
export const TOKEN_MESSAGE = 'Token generated successfully'

/** Lifetimes of the two tokens in seconds, and as the texts that the contract shows (section 5). */
export const ACCESS_TOKEN_SECONDS = 3600
export const ACCESS_TOKEN_DURATION = '1h'
export const REFRESH_TOKEN_SECONDS = 86_400
export const REFRESH_TOKEN_DURATION = '1d'

/** A key's kind: which of the two separate lists it reads. */
export type Environment = 'Test' | 'Production'

/** The scope label of a Test key is shown by the contract (section 2.2); that of a Production key is our choice. */
export const SCOPES: Readonly<Record<Environment, string>> = { Test: 'development', Production: 'production' }

/**
 * The environment that a returned scope label stands for. Only the label the contract shows counts as Test; any other
 * is taken for Production, the more careful of the two readings.
 */
export function environmentOfScope(scope: string): Environment {
  return scope === SCOPES.Test ? 'Test' : 'Production'
}

const SECONDS_OF_UNIT: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 }

/** Seconds of a duration text such as `1h`, `30m` or `1d`; `undefined` when the text is not one. */
export function durationSeconds(text: string): number | undefined {
  const match = /^([1-9][0-9]{0,8})([smhd])$/.exec(text)
  const unit = SECONDS_OF_UNIT[match?.[2] ?? '']
  return match && unit ? Number(match[1]) * unit : undefined
}
