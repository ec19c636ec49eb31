export type PasskeyItem = {
  readonly id: string
  readonly name: string
  readonly addedAt: string
  readonly usedAt: string | null
}

/** `data` of `GET /api/account/second-factor`. Times are ISO 8601. */
export type SecondFactorData = {
  readonly passkeys: readonly PasskeyItem[]
  /** Whether passkeys can be added: browsers need a host name, not an IP address. */
  readonly passkeysWork: boolean
  /** Null if there is none. */
  readonly codeApp: { readonly confirmedAt: string; readonly usedAt: string | null } | null
  readonly recoveryCodesLeft: number
  /** Whether the person must have one. */
  readonly isRequired: boolean
}

/**
 * `data` of `POST /api/account/second-factor/code-app`: a secret, shown only here. A code from the app confirms it, sent
 * with the name `offer`.
 */
export type OfferedCodeApp = { readonly offer: string; readonly secret: string; readonly address: string }

/** `data` of answers that create recovery codes, shown only here; none if the person already had some. */
export type NewRecoveryCodes = { readonly recoveryCodes: readonly string[] }
