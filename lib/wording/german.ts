import type { english } from './english.ts'
import { account } from './german/account.ts'
import { apiSettings } from './german/api-settings.ts'
import { audit } from './german/audit.ts'
import { blacklist } from './german/blacklist.ts'
import { changes } from './german/changes.ts'
import { check } from './german/check.ts'
import { checkMany } from './german/check-many.ts'
import { confirm } from './german/confirm.ts'
import { connection } from './german/connection.ts'
import { console } from './german/console.ts'
import { crashed } from './german/crashed.ts'
import { delivery } from './german/delivery.ts'
import { door } from './german/door.ts'
import { entries } from './german/entries.ts'
import { failures } from './german/failures.ts'
import { imports } from './german/imports.ts'
import { listExport } from './german/list-export.ts'
import { navigation } from './german/navigation.ts'
import { overview } from './german/overview.ts'
import { password } from './german/password.ts'
import { people } from './german/people.ts'
import { receipt } from './german/receipt.ts'
import { record } from './german/record.ts'
import { refresh } from './german/refresh.ts'
import { refused } from './german/refused.ts'
import { times } from './german/times.ts'
import { values } from './german/values.ts'
import { views } from './german/views.ts'
import { wholeList } from './german/whole-list.ts'
import type { Translated } from './message.ts'

/** Everything the console says, in German, by area. */
export const german: Translated<typeof english> = {
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
