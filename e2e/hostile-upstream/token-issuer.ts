import { randomBytes } from 'node:crypto'
import type { TokenData } from '#lib/contract/tokens-schema.ts'

type Family = { ended: boolean }

/** Issues and verifies tokens. Refresh tokens work once: reuse ends every token that descends from the first. */
export type TokenIssuer = {
  readonly apiKey: string
  readonly apiSecret: string
  /** All tokens ever issued, for leak scans. */
  readonly issued: readonly string[]
  /** `undefined` when the key is revoked or the secret is wrong. */
  generate(apiKey: unknown, apiSecret: unknown): TokenData | undefined
  /** `undefined` when the token is unknown, used before, ended, or the key is revoked. */
  refresh(apiKey: unknown, refreshToken: unknown): TokenData | undefined
  accepts(authorization: string | undefined): boolean
  expireAccessTokens(): void
  expireRefreshTokens(): void
  /** Refuses the key and all its tokens from now on. */
  revoke(): void
  /** Accepts the key again. Earlier tokens stay invalid. */
  restore(): void
  /** The scope of tokens issued from now on (`development`). */
  setScope(label: string): void
}

const part = (bytes: number) => randomBytes(bytes).toString('base64url')

/** The contract specifies only the form of a JWT, so the content is arbitrary. */
const accessTokenText = () =>
  `${Buffer.from('{"alg":"HS256","typ":"at+jwt"}').toString('base64url')}.${part(240)}.${part(32)}`

export function tokenIssuer(accessTokenSeconds: number): TokenIssuer {
  const apiKey = `fsc_test_${part(12)}`
  const apiSecret = `fss_canary_${part(24)}`
  const issued: string[] = []
  let access = new Map<string, { family: Family; expiresAt: number }>()
  let refresh = new Map<string, { family: Family; used: boolean }>()
  let revoked = false
  let scope = 'development'

  function issue(family: Family): TokenData {
    const accessToken = accessTokenText()
    const refreshToken = `fsr_${part(32)}`
    const expiresAt = Date.now() + accessTokenSeconds * 1000
    access.set(accessToken, { family, expiresAt })
    refresh.set(refreshToken, { family, used: false })
    issued.push(accessToken, refreshToken)
    return {
      credentials: { accessToken, refreshToken, tokenType: 'Bearer' },
      expiration: {
        expiresIn: accessTokenSeconds === 3600 ? '1h' : `${accessTokenSeconds}s`,
        expiresAt: new Date(expiresAt).toISOString(),
        refreshExpiresIn: '1d',
      },
      usage: { format: `Bearer ${accessToken}`, scope },
    }
  }

  return {
    apiKey,
    apiSecret,
    issued,
    generate: (key, secret) =>
      !revoked && key === apiKey && secret === apiSecret ? issue({ ended: false }) : undefined,
    refresh: (key, token) => {
      const known = typeof token === 'string' ? refresh.get(token) : undefined
      if (revoked || key !== apiKey || !known || known.family.ended) return undefined
      if (known.used) {
        known.family.ended = true
        return undefined
      }
      known.used = true
      return issue(known.family)
    },
    accepts: (authorization) => {
      const known = authorization?.startsWith('Bearer ') ? access.get(authorization.slice('Bearer '.length)) : undefined
      return !revoked && known !== undefined && !known.family.ended && known.expiresAt > Date.now()
    },
    expireAccessTokens: () => {
      access = new Map()
    },
    expireRefreshTokens: () => {
      refresh = new Map()
    },
    revoke: () => {
      revoked = true
      access = new Map()
      refresh = new Map()
    },
    restore: () => {
      revoked = false
    },
    setScope: (label) => {
      scope = label
    },
  }
}
