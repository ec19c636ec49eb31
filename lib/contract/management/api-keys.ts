import type { Environment } from '../tokens.ts'

/** Longest name of a key, in characters (code points). */
export const API_KEY_NAME_LONGEST = 100

/** How long the secrets from before a rotation may stay valid: 0, at once invalid, to seven days; in seconds. */
export const OVERLAP_SECONDS_LONGEST = 604_800

/** One secret of a key, without anything of the secret itself. Times are ISO 8601; `endsAt` is set by a rotation. */
export type ApiKeySecret = {
  readonly createdAt: string
  readonly lastUsedAt: string | null
  readonly endsAt: string | null
}

/** A key as lists show it. `secrets` are those in force, newest first: one, or two during the overlap of a rotation. */
export type ApiKeyItem = {
  readonly id: string
  readonly name: string
  readonly type: Environment
  readonly apiKey: string
  readonly createdAt: string
  readonly createdBy: string | null
  readonly lastUsedAt: string | null
  readonly state: 'active' | 'revoked'
  readonly revokedAt: string | null
  readonly secrets: readonly ApiKeySecret[]
}

/** A key with a secret that was just made; the only answers that ever hold one. */
export type ApiKeyWithSecret = ApiKeyItem & { readonly apiSecret: string }
