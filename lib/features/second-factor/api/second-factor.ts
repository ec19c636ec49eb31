/** `data` of `GET /api/account/second-factor`. Times are ISO 8601. */
export type SecondFactorData = {
  /** Null without one. */
  readonly codeApp: { readonly confirmedAt: string; readonly usedAt: string | null } | null
  readonly recoveryCodesLeft: number
  /** Whether the person may not be without one. */
  readonly isRequired: boolean
}

/** `data` of `POST /api/account/second-factor/code-app`: a secret that nothing else shows, to confirm by a code. */
export type OfferedCodeApp = { readonly secret: string; readonly address: string }

/** `data` of the answers that make recovery codes, which nothing else shows. */
export type NewRecoveryCodes = { readonly recoveryCodes: readonly string[] }
