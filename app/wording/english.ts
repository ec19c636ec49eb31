import { password } from '#lib/features/account/words/english.ts'
import { ownAccount } from '#lib/features/account/words/page-english.ts'
import { askApproval } from '#lib/features/approval/words/ask-english.ts'
import { approval } from '#lib/features/approval/words/english.ts'
import { audit } from '#lib/features/audit/words/english.ts'
import { columnTools } from '#lib/features/blacklist/words/column-tools-english.ts'
import { blacklist } from '#lib/features/blacklist/words/english.ts'
import { listTools } from '#lib/features/blacklist/words/list-tools-english.ts'
import { refresh } from '#lib/features/blacklist/words/refresh-english.ts'
import { syncedCopy } from '#lib/features/blacklist/words/synced-copy-english.ts'
import { views } from '#lib/features/blacklist/words/views-english.ts'
import { changes } from '#lib/features/changes/words/english.ts'
import { check } from '#lib/features/check/words/english.ts'
import { checkMany } from '#lib/features/check/words/many-english.ts'
import { receipt } from '#lib/features/check/words/receipt-english.ts'
import { connection } from '#lib/features/connection/words/english.ts'
import { useKey } from '#lib/features/connection/words/use-key-english.ts'
import { delivery } from '#lib/features/delivery/words/english.ts'
import { entries, manageMenu } from '#lib/features/entries/words/english.ts'
import { entry } from '#lib/features/entries/words/entry-english.ts'
import { record } from '#lib/features/entries/words/record-english.ts'
import { exportButton, listExport } from '#lib/features/export/words/english.ts'
import { fields } from '#lib/features/fields/words/english.ts'
import { forMe } from '#lib/features/for-me/words/english.ts'
import { forget } from '#lib/features/forget/words/english.ts'
import { crashed } from '#lib/features/frame/words/crashed-english.ts'
import { console } from '#lib/features/frame/words/english.ts'
import { navigation } from '#lib/features/frame/words/navigation-english.ts'
import { refused } from '#lib/features/frame/words/refused-english.ts'
import { frameTools } from '#lib/features/frame/words/tools-english.ts'
import { imports } from '#lib/features/imports/words/english.ts'
import { apiSettings } from '#lib/features/keys/words/english.ts'
import { account } from '#lib/features/keys/words/management-english.ts'
import { overview } from '#lib/features/overview/words/english.ts'
import { people } from '#lib/features/people/words/english.ts'
import { roles } from '#lib/features/people/words/roles-english.ts'
import { askReview } from '#lib/features/review/words/ask-english.ts'
import { review } from '#lib/features/review/words/english.ts'
import { rules } from '#lib/features/rules/words/english.ts'
import { secondFactor } from '#lib/features/second-factor/words/english.ts'
import { confirm } from '#lib/features/session/words/confirm-english.ts'
import { door } from '#lib/features/session/words/english.ts'
import { newBrowser, sessions } from '#lib/features/session/words/sessions-english.ts'
import { signOn } from '#lib/features/sign-on/words/english.ts'
import { watch } from '#lib/features/watch/words/english.ts'
import type { Wording } from '#lib/platform/wording/wording.ts'
import { copyLine } from '#lib/platform/wording/words/copy-line-english.ts'
import { failures } from '#lib/platform/wording/words/failures-english.ts'
import { grades } from '#lib/platform/wording/words/grades-english.ts'
import { reasons } from '#lib/platform/wording/words/reasons-english.ts'
import { times } from '#lib/platform/wording/words/times-english.ts'
import { values } from '#lib/platform/wording/words/values-english.ts'

/** The console's texts in English, by area. */
export const english: Wording = {
  account,
  apiSettings,
  approval,
  askApproval,
  askReview,
  audit,
  blacklist,
  check,
  checkMany,
  changes,
  columnTools,
  confirm,
  connection,
  console,
  crashed,
  delivery,
  door,
  entries,
  manageMenu,
  entry,
  failures,
  fields,
  forMe,
  forget,
  frameTools,
  copyLine,
  grades,
  exportButton,
  listExport,
  listTools,
  imports,
  navigation,
  newBrowser,
  ownAccount,
  password,
  people,
  roles,
  reasons,
  receipt,
  overview,
  record,
  refresh,
  review,
  rules,
  refused,
  secondFactor,
  sessions,
  signOn,
  times,
  useKey,
  syncedCopy,
  values,
  views,
  watch,
}
