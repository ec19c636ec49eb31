import { account } from './english/account.ts'
import { apiSettings } from './english/api-settings.ts'
import { audit } from './english/audit.ts'
import { blacklist } from './english/blacklist.ts'
import { changes } from './english/changes.ts'
import { check } from './english/check.ts'
import { checkMany } from './english/check-many.ts'
import { confirm } from './english/confirm.ts'
import { connection } from './english/connection.ts'
import { console } from './english/console.ts'
import { crashed } from './english/crashed.ts'
import { delivery } from './english/delivery.ts'
import { door } from './english/door.ts'
import { entries } from './english/entries.ts'
import { failures } from './english/failures.ts'
import { imports } from './english/imports.ts'
import { listExport } from './english/list-export.ts'
import { navigation } from './english/navigation.ts'
import { overview } from './english/overview.ts'
import { password } from './english/password.ts'
import { people } from './english/people.ts'
import { receipt } from './english/receipt.ts'
import { record } from './english/record.ts'
import { refresh } from './english/refresh.ts'
import { refused } from './english/refused.ts'
import { times } from './english/times.ts'
import { values } from './english/values.ts'
import { views } from './english/views.ts'
import { wholeList } from './english/whole-list.ts'

/** Everything the console says, in English, by area. */
export const english = {
  account,
  apiSettings,
  audit,
  blacklist,
  check,
  checkMany,
  changes,
  confirm,
  connection,
  console,
  crashed,
  delivery,
  door,
  entries,
  failures,
  listExport,
  imports,
  navigation,
  password,
  people,
  receipt,
  overview,
  record,
  refresh,
  refused,
  times,
  values,
  views,
  wholeList,
}
