import { password } from '#lib/features/account/words/german.ts'
import { ownAccount } from '#lib/features/account/words/page-german.ts'
import { askApproval } from '#lib/features/approval/words/ask-german.ts'
import { approval } from '#lib/features/approval/words/german.ts'
import { audit } from '#lib/features/audit/words/german.ts'
import { columnTools } from '#lib/features/blacklist/words/column-tools-german.ts'
import { blacklist } from '#lib/features/blacklist/words/german.ts'
import { listTools } from '#lib/features/blacklist/words/list-tools-german.ts'
import { refresh } from '#lib/features/blacklist/words/refresh-german.ts'
import { syncedCopy } from '#lib/features/blacklist/words/synced-copy-german.ts'
import { views } from '#lib/features/blacklist/words/views-german.ts'
import { changes } from '#lib/features/changes/words/german.ts'
import { check } from '#lib/features/check/words/german.ts'
import { checkMany } from '#lib/features/check/words/many-german.ts'
import { receipt } from '#lib/features/check/words/receipt-german.ts'
import { connection } from '#lib/features/connection/words/german.ts'
import { useKey } from '#lib/features/connection/words/use-key-german.ts'
import { delivery } from '#lib/features/delivery/words/german.ts'
import { entry } from '#lib/features/entries/words/entry-german.ts'
import { entries, manageMenu } from '#lib/features/entries/words/german.ts'
import { record } from '#lib/features/entries/words/record-german.ts'
import { exportButton, listExport } from '#lib/features/export/words/german.ts'
import { fields } from '#lib/features/fields/words/german.ts'
import { forMe } from '#lib/features/for-me/words/german.ts'
import { forget } from '#lib/features/forget/words/german.ts'
import { crashed } from '#lib/features/frame/words/crashed-german.ts'
import { console } from '#lib/features/frame/words/german.ts'
import { navigation } from '#lib/features/frame/words/navigation-german.ts'
import { refused } from '#lib/features/frame/words/refused-german.ts'
import { frameTools } from '#lib/features/frame/words/tools-german.ts'
import { imports } from '#lib/features/imports/words/german.ts'
import { apiSettings } from '#lib/features/keys/words/german.ts'
import { account } from '#lib/features/keys/words/management-german.ts'
import { overview } from '#lib/features/overview/words/german.ts'
import { people } from '#lib/features/people/words/german.ts'
import { roles } from '#lib/features/people/words/roles-german.ts'
import { askReview } from '#lib/features/review/words/ask-german.ts'
import { review } from '#lib/features/review/words/german.ts'
import { rules } from '#lib/features/rules/words/german.ts'
import { secondFactor } from '#lib/features/second-factor/words/german.ts'
import { confirm } from '#lib/features/session/words/confirm-german.ts'
import { door } from '#lib/features/session/words/german.ts'
import { newBrowser, sessions } from '#lib/features/session/words/sessions-german.ts'
import { signOn } from '#lib/features/sign-on/words/german.ts'
import { watch } from '#lib/features/watch/words/german.ts'
import type { Translated } from '#lib/platform/wording/message.ts'
import type { Wording } from '#lib/platform/wording/wording.ts'
import { copyLine } from '#lib/platform/wording/words/copy-line-german.ts'
import { failures } from '#lib/platform/wording/words/failures-german.ts'
import { grades } from '#lib/platform/wording/words/grades-german.ts'
import { reasons } from '#lib/platform/wording/words/reasons-german.ts'
import { times } from '#lib/platform/wording/words/times-german.ts'
import { values } from '#lib/platform/wording/words/values-german.ts'

/** The console's texts in German, by area. */
export const german: Translated<Wording> = {
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
