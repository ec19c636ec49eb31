import 'server-only'
import type { Generated } from 'kysely'
import type { Environment } from '#lib/contract/tokens.ts'
import type { ApprovalKind, ApprovalState, StepState } from '../approvals/api/approval.ts'
import type { AuditForwardTable, AuditHeadTable, AuditStartTable, AuditTable } from '../audit/schema.ts'
import type { WatchState } from '../notices/api/notice.ts'
import type { ReviewAnswer, ReviewReason } from '../reviews/api/review.ts'

/**
 * A person. May sign in once there is a `password_hash` or a linked identity, and while not disabled. `email_key` is the
 * address in the form that is compared; `seen_at` is when they last did something, to the minute. Times are epoch
 * milliseconds.
 */
export type PageTable = {
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
  /** The former hash. May read until `former_until`, or until the browser has sent the new cookie. */
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
 * The identity provider for single sign-on, in one row, and who may sign in by it. `issuer`, `client_id` and `sealed_secret`
 * are null where variables say them. `roles` is JSON text; `local_only_for` is the account of the one person who still signs
 * in here, null while everyone may.
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

/** A saved view of the blacklist; `shared` is 1 if everybody may use it, `content` is JSON text. */
export type ListViewTable = {
  id: string
  owner_id: string
  name: string
  /** The name in the form that is compared. */
  name_key: string
  shared: number
  content: string
  version: number
  updated_at: number
}

/**
 * A person's note about an entry. `entry` is a key of the synced copy's entry; `folded` is the text in the form in
 * which it is searched; `edited_at` is the time of the latest change, if any.
 */
export type NoteTable = {
  id: string
  entry: string
  author_id: string
  text: string
  folded: string
  written_at: number
  edited_at: number | null
}

/**
 * A file of the list that a session requested and may fetch. `attempt` counts its starts, and `alive_at` is the latest
 * sign that it continues; `sent` of its `entries` were sent. Times are epoch milliseconds. The manifest is JSON text,
 * stored after the last byte was sent.
 */
export type ListExportTable = {
  id: string
  session_id: string
  asked_at: number
  request: string
  /** 1 if the person had given the password, which more than a few entries require. */
  confirmed: number
  attempt: number
  state: 'asked' | 'sending' | 'sent' | 'broken'
  alive_at: number
  entries: number
  sent: number
  manifest: string | null
}

/** A key of the console itself. The session secrets open `sealed`. */
export type SealedKeyTable = { name: string; version: number; sealed: string; public: string; created_at: number }

/** A pair that an admin set for one of the lists, for the service at `base_url`; the session secrets open its secret. */
export type StoredPairTable = {
  environment: Environment
  base_url: string
  api_key: string
  sealed_secret: string
  changed_at: number
  changed_by: string
}

/** What an admin set, as JSON text, for one of the two lists or for the whole console. */
export type SettingTable = { name: string; list: string; value: string; changed_at: number; changed_by: string }

/** What an admin set about a field of one of the two lists; `links` is 1 for the field whose values pair contents. */
export type FieldSettingTable = {
  environment: Environment
  path: string
  use: 'identifies' | 'describes' | 'ticks' | null
  links: number
  changed_at: number
  changed_by: string
}

/** How the latest calls over a connection ended. `failure` is our code; `scope` and `expires_at` are the service's. */
export type ConnectionStateTable = {
  connection: string
  succeeded_at: number | null
  failed_at: number | null
  failure: string | null
  scope: string | null
  expires_at: string | null
}

/**
 * How many calls over a connection the service answered and did not answer, in the quarter of an hour that begins at
 * `quarter`.
 */
export type CallCountTable = { connection: string; quarter: number; answered: number; failed: number }

/** A notice under "For me". `content` is JSON text, by its `kind`; `seen` is 1 once the person has marked it. */
export type NoticeTable = {
  number: Generated<number>
  account_id: string
  kind: string
  content: string
  at: number
  seen: Generated<number>
}

/**
 * Values that somebody watches on one of the two lists, under a label. `key_version` is the version of the key of their
 * hashes; `set_by` is the name of the person who set the watch, who may not be its owner any more.
 */
export type WatchTable = {
  id: string
  environment: Environment
  owner_id: string
  set_by: string
  label: string
  key_version: number
  created_at: number
}

/**
 * A watched value, known only by hashes. `line` is its line in a file. `state` is what its owner was last told; null
 * until a certified sync has been searched for it.
 */
export type WatchValueTable = {
  number: Generated<number>
  watch_id: string
  line: number | null
  state: WatchState | null
  changed_at: number | null
}

/** A normal form of a watched value, as a keyed hash that differs between lists. */
export type WatchHashTable = { hash: string; value: number }

/** A content of the synced copy that has or had a watched value in a field, and how much that counts. */
export type WatchMatchTable = { value: number; content: number; path: string; weight: 'similar' | 'listed' }

/**
 * How far a list was searched for watched values: all contents of the connection's copy up to `content`, and what the
 * certified sync `generation` had found by then.
 */
export type WatchLookTable = { environment: Environment; connection: string; content: number; generation: number }

/**
 * A change of a watched value's state, for the webhook. `entry` names the entry that decided it, as in addresses; null
 * if none does any more.
 */
export type WatchTellingTable = {
  number: Generated<number>
  connection: string
  watch_id: string
  label: string
  line: number | null
  was: WatchState | null
  now: WatchState
  entry: string | null
  at: number
}

/**
 * A question about the answer of a check, or about an entry. `request` is sealed JSON text: the checked value and the
 * person's words. `outcome` and `found` are the answer of the check; no outcome if the person could not see it. `told`
 * is the sealed text of the review's answer. `version` grows with every change.
 */
export type ReviewTable = {
  id: string
  environment: Environment
  asked_by: string
  asked_at: number
  why: ReviewReason
  request: string
  outcome: string | null
  found: number
  assignee_id: string | null
  answer: ReviewAnswer | null
  answered_by: string | null
  answered_at: number | null
  told: string | null
  version: Generated<number>
}

/** An entry that a review is about, by a key of the synced copy's entry; `place` is its index in the answer. */
export type ReviewEntryTable = { review_id: string; entry: string; place: number }

/** A review's statement that a value, known by keyed hashes, belongs to another person than the entry. */
export type ClearanceTable = { hash: string; entry: string; review_id: string }

/** When a part of the clean-up is due next, by the clock of the database. */
export type SweepTable = { name: 'delete' | 'measure'; next_at: number }

/** How many rows a part of the stored data had at a time, and how many bytes with its indexes. */
export type StoredSizeTable = { part: string; measured_at: number; row_count: number; bytes: number }

/**
 * A change that waits or waited for a second person. `content` is sealed JSON text: what will happen, and why; null
 * once it is deleted. `told` is the sealed text of the decision. `environment` is the list that it changes.
 */
export type ApprovalTable = {
  id: string
  kind: ApprovalKind
  environment: Environment
  count: number
  asked_by: string
  asked_at: number
  content: string
  state: ApprovalState
  decided_by: string | null
  decided_at: number | null
  told: string | null
  ended_at: number | null
}

/**
 * One step of an agreed change, by its index: `sent` before the console calls the service, then how the call ended,
 * with the code of a refusal. A step without a row has not begun.
 */
export type ApprovalStepTable = { approval_id: string; place: number; state: StepState; code: string | null }

/** A part of the file of an import that waits, sealed. They go once it has ended. */
export type ApprovalFileTable = { approval_id: string; place: number; content: string }

export type ConsoleTables = {
  account: PageTable
  password_link: PasswordLinkTable
  session: SessionTable
  provider: ProviderTable
  linked_identity: LinkedIdentityTable
  new_browser: NewBrowserTable
  code_app: CodeAppTable
  passkey: PasskeyTable
  spent_challenge: SpentChallengeTable
  recovery_code: RecoveryCodeTable
  attempt: AttemptTable
  hourly_use: HourlyUseTable
  preference: PreferenceTable
  list_view: ListViewTable
  note: NoteTable
  list_export: ListExportTable
  sealed_key: SealedKeyTable
  stored_pair: StoredPairTable
  setting: SettingTable
  field_setting: FieldSettingTable
  connection_state: ConnectionStateTable
  call_count: CallCountTable
  notice: NoticeTable
  watch: WatchTable
  watch_value: WatchValueTable
  watch_hash: WatchHashTable
  watch_match: WatchMatchTable
  watch_look: WatchLookTable
  watch_telling: WatchTellingTable
  review: ReviewTable
  review_entry: ReviewEntryTable
  approval: ApprovalTable
  approval_step: ApprovalStepTable
  approval_file: ApprovalFileTable
  clearance: ClearanceTable
  sweep: SweepTable
  stored_size: StoredSizeTable
  audit: AuditTable
  audit_head: AuditHeadTable
  audit_start: AuditStartTable
  audit_forward: AuditForwardTable
}
