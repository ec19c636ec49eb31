import 'server-only'

/**
 * The identity provider for single sign-on, in one row, and who may sign in with it. `issuer`, `client_id` and
 * `sealed_secret` are null where variables set them. `roles` is JSON text; `local_only_for` is the account of the only
 * person who may still sign in here, null while everyone may.
 */
export type ProviderTable = {
  id: 'provider'
  issuer: string | null
  client_id: string | null
  sealed_secret: string | null
  name: string
  role_claim: string | null
  roles: string
  creates_accounts: number
  local_only_for: string | null
  changed_at: number
  changed_by: string
}

/** Who a person is at an identity provider: its `issuer`, and the `subject` that it never gives to somebody else. */
export type LinkedIdentityTable = { issuer: string; subject: string; account_id: string; linked_at: number }

/**
 * A person's code app: a second factor once it is confirmed. The session secrets open `sealed`. Codes up to `last_step`
 * are used up.
 */
export type CodeAppTable = {
  account_id: string
  sealed: string
  last_step: number
  confirmed_at: number | null
  used_at: number | null
}

/**
 * A person's passkey: a second factor that signs in without the password. `credential` and `public_key` are base64url,
 * `transports` the browser's words for reaching it. `counter` is the latest that it sent.
 */
export type PasskeyTable = {
  id: string
  account_id: string
  credential: string
  public_key: string
  counter: number
  transports: string
  name: string
  created_at: number
  used_at: number | null
}

/** A challenge that a passkey has answered, kept while somebody could send the answer again. */
export type SpentChallengeTable = { challenge: string; ends_at: number }

/** A code that replaces code app and passkeys once; `hash` is SHA-256. */
export type RecoveryCodeTable = { hash: string; account_id: string }
