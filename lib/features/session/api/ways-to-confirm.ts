/** The ways in which a person can confirm that it is them. */
export type WaysToConfirm = {
  readonly password: boolean
  /** A code of the second factor. */
  readonly code: boolean
  readonly passkey: boolean
  /** The identity provider's name, if the person is linked to an identity there. */
  readonly provider: string | undefined
}
