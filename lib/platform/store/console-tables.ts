import 'server-only'
import type { Generated } from 'kysely'
import type { Environment } from '#lib/contract/tokens.ts'
import type { ApprovalKind, ApprovalState, StepState } from '../approvals/api/approval.ts'
import type { AuditHeadTable, AuditStartTable, AuditTable } from '../audit/schema.ts'
import type { WatchState } from '../notices/api/notice.ts'
import type { ReviewAnswer, ReviewReason } from '../reviews/api/review.ts'

/**
 * A person who may sign in: once there is a `password_hash`, and while they are not disabled. `email_key` is the address in
 * the form that is compared; `seen_at` is when they last did something, to the minute. Times are epoch milliseconds.
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

/** The one open link of a person by which to choose a password; `token_hash` is SHA-256 of what stands in the link. */
export type PasswordLinkTable = {
  account_id: string
  token_hash: string
  expires_at: number
  created_by: string
}

/**
 * A signed-in browser, and the service's tokens it works with. `id` is a hash of what the cookie holds. `tokens` is
 * sealed, and good for `connection`, where it reads the list of `environment`; `tokens_version` grows with each renewal;
 * `lease_holder` may renew until `lease_until`. At `confirmed_at` the person last gave the password; `chosen` is
 * the list they chose to see, where the console has keys for both. `browser`, `system` and `network` are what the person
 * recognises it by; `device` is the nonce of the browser's cookie.
 */
export type SessionTable = {
  id: string
  /** Hash of the id in the cookie; another one after each confirmation and change of the password. */
  cookie: string
  /** The one before, which may still read until then, or until the browser has shown the new one. */
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
}

/**
 * A browser in which a person signed in for the first time, until they have said that it was them. `acknowledged` is 1 once
 * that was said in this browser itself.
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
 * The app of a person that shows codes: a second factor once it is confirmed. `sealed` opens with the session secrets;
 * codes of `last_step` and before are used up.
 */
export type CodeAppTable = {
  account_id: string
  sealed: string
  last_step: number
  confirmed_at: number | null
  used_at: number | null
}

/**
 * A passkey of a person: a second factor that signs in without the password. `credential` and `public_key` are base64url,
 * `transports` the browser's words for how it is reached, with blanks between. `counter` is the latest that it sent.
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

/** A challenge that a passkey has answered, kept for as long as somebody could send the answer again. */
export type SpentChallengeTable = { challenge: string; ends_at: number }

/** A code that stands in for code app and passkeys once; `hash` is SHA-256. */
export type RecoveryCodeTable = { hash: string; account_id: string }

/**
 * How many sign-in attempts failed, or are under way, since the window began, and when the next may be made. `key` is a
 * keyed hash.
 */
export type AttemptTable = { key: string; count: number; window_ends_at: number; free_at: number }

/**
 * What a person whose role is limited checked or revealed within the last hour, once each; `subject` is a keyed hash of the
 * value or the entry.
 */
export type HourlyUseTable = { account_id: string; kind: 'check' | 'reveal'; subject: string; used_at: number }

/** What a person prefers, by name; `value` is JSON text of at most 16 kB. */
export type PreferenceTable = { account_id: string; name: string; value: string; updated_at: number }

/** A view of the blacklist that a person has named; `shared` is 1 where all may use it, `content` is JSON text. */
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
 * What somebody wrote about an entry of a list. `entry` is a key of the synced copy's entry; `folded` is the text in the
 * form in which it is looked for; `edited_at` is when it was last changed, if ever.
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
 * A file of the list that a session asked for, in `request`, and may fetch. `attempt` counts how often it was begun, and
 * `alive_at` says when the last was known to go on; `sent` of its `entries` were sent. Times are epoch
 * milliseconds. The manifest is JSON text, once the last byte was sent.
 */
export type ListExportTable = {
  id: string
  session_id: string
  asked_at: number
  request: string
  /** 1 where the password had been given: needed for more than a few entries. */
  confirmed: number
  attempt: number
  state: 'asked' | 'sending' | 'sent' | 'broken'
  alive_at: number
  entries: number
  sent: number
  manifest: string | null
}

/** A key of the console's own; `sealed` opens with the session secrets. */
export type SealedKeyTable = { name: string; version: number; sealed: string; public: string; created_at: number }

/** A key of the service at `base_url` that an admin gave, for one of the two lists; the session secrets open its secret. */
export type StoredPairTable = {
  environment: Environment
  base_url: string
  api_key: string
  sealed_secret: string
  changed_at: number
  changed_by: string
}

/** What an admin set, as JSON text: for one of the two lists, or for the console as a whole. */
export type SettingTable = { name: string; list: string; value: string; changed_at: number; changed_by: string }

/** What an admin set about a field of one of the two lists; `links` is 1 of the one whose values pair contents. */
export type FieldSettingTable = {
  environment: Environment
  path: string
  use: 'identifies' | 'describes' | 'ticks' | null
  links: number
  changed_at: number
  changed_by: string
}

/** How calls over a connection went last. `failure` is a code of ours; `scope` and `expires_at` are as the service said. */
export type ConnectionStateTable = {
  connection: string
  succeeded_at: number | null
  failed_at: number | null
  failure: string | null
  scope: string | null
  expires_at: string | null
}

/** How many calls over a connection the service answered, and how many not, in a quarter of an hour that began then. */
export type CallCountTable = { connection: string; quarter: number; answered: number; failed: number }

/**
 * Something that a person is told under "For me". `content` is JSON text, by its `kind`; `seen` is 1 once they have marked
 * it.
 */
export type NoticeTable = {
  number: Generated<number>
  account_id: string
  kind: string
  content: string
  at: number
  seen: Generated<number>
}

/**
 * Values that somebody watches on one of the two lists, under a label. `key_version` is that of the key of their hashes;
 * `set_by` is the name of the person who set it, who need not be its owner any more.
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
 * A watched value, known by hashes alone. `line` is its line in a file. `state` is how it stood when that was last told;
 * null where no certified sync has looked for it yet.
 */
export type WatchValueTable = {
  number: Generated<number>
  watch_id: string
  line: number | null
  state: WatchState | null
  changed_at: number | null
}

/** A normal form of a watched value, as a keyed hash that differs by list. */
export type WatchHashTable = { hash: string; value: number }

/** A content of the synced copy that has, or had, a watched value in a field: what that is worth. */
export type WatchMatchTable = { value: number; content: number; path: string; weight: 'similar' | 'listed' }

/**
 * How far a list was looked through for what is watched: every content of the connection's copy up to `content`, and with
 * that what the certified sync `generation` had found.
 */
export type WatchLookTable = { environment: Environment; connection: string; content: number; generation: number }

/**
 * That a watched value stands otherwise than before. `entry` names the entry that decided it in addresses; null where
 * none does any more.
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
 * A question about what a check answered, or about an entry. `request` is sealed JSON text: the checked value and what the
 * person wrote. `outcome` and `found` are what the check answered; no outcome where the person could not be told. `told` is
 * the sealed text of the answer. `version` grows with every change.
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

/** An entry that a review is about, by a key of the synced copy's entry; `place` is its place in the answer. */
export type ReviewEntryTable = { review_id: string; entry: string; place: number }

/** That a value, known by keyed hashes, is of another person than the entry, as the review says. */
export type ClearanceTable = { hash: string; entry: string; review_id: string }

/** When a part of the sweeping is due next, by the clock of the database. */
export type SweepTable = { name: 'delete' | 'measure'; next_at: number }

/** How many rows a part of what is stored had at a moment, and how many bytes with its indexes. */
export type StoredSizeTable = { part: string; measured_at: number; row_count: number; bytes: number }

/**
 * A change that waits for a second person, or waited. `content` is sealed JSON text: what will happen, and why; null once
 * it is forgotten. `told` is the sealed text of the decision. `environment` is the list that it changes.
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
 * One step of an agreed change, by its place in it: `sent` before the service is asked, then how that ended, with the code
 * of a refusal. A step without a row was not begun.
 */
export type ApprovalStepTable = { approval_id: string; place: number; state: StepState; code: string | null }

export type ConsoleTables = {
  account: PageTable
  password_link: PasswordLinkTable
  session: SessionTable
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
  clearance: ClearanceTable
  sweep: SweepTable
  stored_size: StoredSizeTable
  audit: AuditTable
  audit_head: AuditHeadTable
  audit_start: AuditStartTable
}
