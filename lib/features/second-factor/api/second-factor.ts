export type PasskeyItem = {
  readonly id: string
  readonly name: string
  readonly addedAt: string
  readonly usedAt: string | null
}

/** `data` of `GET /api/account/second-factor`. Times are ISO 8601. */
export type SecondFactorData = {
  readonly passkeys: readonly PasskeyItem[]
  /** Whether more can be added: the console is reached by a name, not by a bare address. */
  readonly passkeysWork: boolean
  /** Null without one. */
  readonly codeApp: { readonly confirmedAt: string; readonly usedAt: string | null } | null
  readonly recoveryCodesLeft: number
  /** Whether the person may not be without one. */
  readonly isRequired: boolean
}

/** `data` of `POST /api/account/second-factor/code-app`: a secret that nothing else shows, to confirm by a code. */
export type OfferedCodeApp = { readonly secret: string; readonly address: string }

/** `data` of the answers that make recovery codes, which nothing else shows; none where there were some. */
export type NewRecoveryCodes = { readonly recoveryCodes: readonly string[] }
