import 'server-only'
import type { AuditForwardTable, AuditHeadTable, AuditStartTable, AuditTable } from '../audit/schema.ts'
import type { ApprovalFileTable, ApprovalStepTable, ApprovalTable } from './tables/approvals.ts'
import type {
  CallCountTable,
  ConnectionStateTable,
  FieldSettingTable,
  SealedKeyTable,
  SettingTable,
  StoredPairTable,
} from './tables/configuration.ts'
import type { ListExportTable, ListViewTable, NoteTable } from './tables/list.ts'
import type {
  AccountTable,
  AttemptTable,
  HourlyUseTable,
  NewBrowserTable,
  PasswordLinkTable,
  PreferenceTable,
  SessionTable,
} from './tables/people.ts'
import type { StoredSizeTable, SweepTable } from './tables/retention.ts'
import type { ClearanceTable, ReviewEntryTable, ReviewTable } from './tables/reviews.ts'
import type {
  CodeAppTable,
  LinkedIdentityTable,
  PasskeyTable,
  ProviderTable,
  RecoveryCodeTable,
  SpentChallengeTable,
} from './tables/sign-in.ts'
import type {
  NoticeTable,
  WatchForgottenTable,
  WatchHashTable,
  WatchLookTable,
  WatchMatchTable,
  WatchTable,
  WatchTellingTable,
  WatchValueTable,
} from './tables/watches.ts'

/** The tables of the console's store. */
export type ConsoleTables = {
  account: AccountTable
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
  watch_forgotten: WatchForgottenTable
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
