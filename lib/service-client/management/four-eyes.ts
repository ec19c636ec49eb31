import 'server-only'
import type { Kysely } from 'kysely'
import { ENVIRONMENT_OF_LIST, listNamed } from '#lib/contract/management/list-name.ts'
import { countAdmins } from '#lib/platform/access/allowed-people.ts'
import type { Action, AuditedAction } from '#lib/platform/audit/audit-event.ts'
import type { FourEyes } from '#lib/platform/configuration/api/settings.ts'
import { isLower } from '#lib/platform/configuration/api/settings.ts'
import { readSettings } from '#lib/platform/configuration/settings.ts'
import type { ConsoleTables } from '#lib/platform/store/console-tables.ts'

/**
 * The lowest four-eyes rule under which each action needs a second person. For an import it depends on the mode. Keys
 * and bank details belong to no list, so either list's rule applies to them.
 */
const NEEDED_FROM = {
  'key.create': 'keys',
  'key.rotate': 'keys',
  'key.revoke': 'keys',
  'bank.change': 'keys',
  // Searches for entries similar to an unsaved one, and changes nothing.
  'list.search': 'never',
  'entry.add': 'never',
  'entry.edit': 'editing',
  'entry.remove': 'removing',
  // Puts an entry back on the list, and takes nobody off it.
  'entry.restore': 'never',
  'import.begin': 'import',
  // The import has already begun.
  'list.import': 'never',
  'import.cancel': 'never',
} as const satisfies Readonly<Partial<Record<Action, FourEyes | 'never' | 'import' | 'keys'>>>

function neededFrom({ action, details }: AuditedAction): FourEyes | 'never' | 'keys' {
  if (!Object.hasOwn(NEEDED_FROM, action)) throw new TypeError(`NEEDED_FROM does not name ${action}`)
  const from = NEEDED_FROM[action as keyof typeof NEEDED_FROM]
  if (from !== 'import') return from
  if (details?.dryRun === true) return 'never'
  // A replaced entry leaves the list.
  return details?.mode === 'replace' ? 'removing' : 'editing'
}

/** Whether changes of Production keys and bank details need a second admin. Not if there is only one admin. */
export async function keysNeedSecondPerson(queries: Kysely<ConsoleTables>): Promise<boolean> {
  const test = await readSettings(queries, 'Test')
  const production = await readSettings(queries, 'Production')
  return (test.fourEyes !== 'off' || production.fourEyes !== 'off') && (await countAdmins(queries)) > 1
}

/**
 * Whether Rules require a second person for a change at the service.
 *
 * @throws TypeError for an action that is not in the table above, so that nobody forgets to add one.
 */
export async function needsSecondPerson(queries: Kysely<ConsoleTables>, action: AuditedAction): Promise<boolean> {
  const from = neededFrom(action)
  if (from === 'never') return false
  if (from === 'keys') return action.details?.type !== 'Test' && keysNeedSecondPerson(queries)
  const list = listNamed(String(action.details?.list))
  if (list === undefined) throw new TypeError(`The details of ${action.action} name no list`)
  const { fourEyes } = await readSettings(queries, ENVIRONMENT_OF_LIST[list])
  return !isLower(fourEyes, from)
}
