import 'server-only'
import type { Part } from '../../api/retention.ts'

/** The part of the stored data that each table belongs to. A test fails if a table is missing. */
const PART_OF_TABLE: Readonly<Record<string, Part>> = {
  mirror_content: 'entries',
  mirror_facet: 'entries',
  mirror_page: 'entries',
  mirror_sighting: 'entries',
  mirror_staged_term: 'entries',
  mirror_term: 'entries',
  mirror_text: 'entries',

  mirror_change: 'history',
  mirror_changed_field: 'history',
  mirror_event: 'history',
  mirror_event_entry: 'history',
  mirror_folded: 'history',
  mirror_generation: 'history',
  mirror_move: 'history',
  mirror_version: 'history',
  watch_telling: 'history',

  note: 'notes',

  review: 'reviews',
  review_entry: 'reviews',
  clearance: 'reviews',
  approval: 'reviews',
  approval_step: 'reviews',
  approval_file: 'reviews',

  watch: 'watches',
  watch_hash: 'watches',
  watch_look: 'watches',
  watch_match: 'watches',
  watch_value: 'watches',

  notice: 'told',

  mirror_webhook_attempt: 'deliveries',

  session: 'sessions',
  // Deleted with the session that requested them.
  list_export: 'sessions',

  password_link: 'links',

  attempt: 'limits',
  hourly_use: 'limits',
  spent_challenge: 'limits',

  new_browser: 'browsers',
  call_count: 'calls',
  stored_size: 'sizes',

  account: 'people',
  code_app: 'people',
  connection_state: 'people',
  field_setting: 'people',
  linked_identity: 'people',
  list_view: 'people',
  mirror_field: 'people',
  mirror_list: 'people',
  mirror_run: 'people',
  mirror_webhook: 'people',
  passkey: 'people',
  preference: 'people',
  provider: 'people',
  recovery_code: 'people',
  sealed_key: 'people',
  setting: 'people',
  stored_pair: 'people',
  sweep: 'people',
  watch_forgotten: 'people',

  audit: 'audit',
  audit_head: 'audit',
  audit_start: 'audit',
  audit_forward: 'audit',
}

/** The table that is counted for a part with several tables. */
export const COUNTED_TABLES: Readonly<Record<Part, string>> = {
  entries: 'mirror_content',
  history: 'mirror_change',
  notes: 'note',
  reviews: 'review',
  watches: 'watch_value',
  told: 'notice',
  deliveries: 'mirror_webhook_attempt',
  sessions: 'session',
  links: 'password_link',
  limits: 'attempt',
  browsers: 'new_browser',
  calls: 'call_count',
  sizes: 'stored_size',
  people: 'account',
  audit: 'audit',
}

/** Tables that exist once for each list, and those of SQLite's text index. */
const MADE = /^mirror_(?:sheet_\d+|trigram(?:_\w+)?)$/

/** Tables that hold the fingerprint of a schema. */
const OF_SCHEMAS = /_schema$/

/** The part of a table; undefined for an unknown table. */
export function partOf(table: string): Part | undefined {
  if (MADE.test(table)) return 'entries'
  return OF_SCHEMAS.test(table) ? 'people' : PART_OF_TABLE[table]
}
