import 'server-only'
import type { Generated } from 'kysely'
import type { Environment } from '#lib/contract/tokens.ts'

/**
 * A person. May sign in once there is a `password_hash` or a linked identity, and while not disabled. `email_key` is the
 * address in the form that is compared; `seen_at` is when they last did something, to the minute. Times are epoch
 * milliseconds.
 */
export type AccountTable = {
  id: string
  email: string
  email_key: string
  name: string
  role: string
  password_hash: string | null
  created_at: number
  disabled_at: number | null
  seen_at: number | null
}

/** The open link of a person for choosing a password. `token_hash` is the SHA-256 of its token. */
export type PasswordLinkTable = {
  account_id: string
  token_hash: string
  expires_at: number
  created_by: string
}

/**
 * A signed-in browser and its tokens of the service. `id` is a hash of the first cookie's id. `tokens` are sealed and
 * valid for `connection`, where they read the list of `environment`; `tokens_version` grows with each renewal;
 * `lease_holder` may renew them until `lease_until`. The person last gave the password at `confirmed_at` and chose the
 * list `chosen`, if the console has pairs for both. They recognise the session by `browser`, `system` and `network`;
 * `device` is the nonce of the device cookie. `provider` is the issuer of the identity provider that the person signed in
 * with, if any, and `provider_session` its name for the session there.
 */
export type SessionTable = {
  id: string
  /** Hash of the id in the cookie, which changes with each confirmation and change of the password. */
  cookie: string
  /** The former hash. May read until `former_until`, which is null once the browser has sent the new cookie. */
  former_cookie: string | null
  former_until: number | null
  account_id: string
  created_at: number
  seen_at: number
  confirmed_at: number | null
  chosen: Environment | null
  connection: string | null
  environment: string | null
  tokens: string | null
  tokens_version: number
  lease_holder: string | null
  lease_until: number
  browser: string | null
  system: string | null
  network: string | null
  device: string | null
  provider: string | null
  provider_session: string | null
}

/**
 * A browser in which a person signed in for the first time, until they recognise it. `acknowledged` is 1 once they did
 * so in this browser itself.
 */
export type NewBrowserTable = {
  account_id: string
  device: string
  browser: string | null
  system: string | null
  network: string | null
  at: number
  acknowledged: Generated<number>
}

/**
 * How many sign-in attempts failed, or are in progress, since the window began, and when the next may be made. `key` is
 * a keyed hash.
 */
export type AttemptTable = { key: string; count: number; window_ends_at: number; free_at: number }

/**
 * What a person with limits checked or revealed within the last hour, each once. `subject` is a keyed hash of the value
 * or the entry.
 */
export type HourlyUseTable = { account_id: string; kind: 'check' | 'reveal'; subject: string; used_at: number }

/** A person's preference; `value` is JSON text of at most 16 kB. */
export type PreferenceTable = { account_id: string; name: string; value: string; updated_at: number }
