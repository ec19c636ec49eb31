import 'server-only'
import type { Kysely } from 'kysely'
import { listNamed } from '#lib/contract/management/list-name.ts'
import type { Act, Action } from '#lib/platform/audit/audit-event.ts'
import type { FourEyes } from '#lib/platform/configuration/api/settings.ts'
import { isLower } from '#lib/platform/configuration/api/settings.ts'
import { readSettings } from '#lib/platform/configuration/settings.ts'
import type { ConsoleTables } from '#lib/platform/store/console-tables.ts'

/** From which rule on a change needs a second person; of an import, that depends on what it does. */
const NEEDED_FROM = {
  'key.create': 'never',
  'key.rotate': 'never',
  'key.revoke': 'never',
  'bank.change': 'never',
  // A search for entries like one that is not saved yet.
  'list.search': 'never',
  'entry.add': 'never',
  'entry.edit': 'never',
  'entry.remove': 'removing',
  // Back on the list, where it was: nobody gets off the list by it.
  'entry.restore': 'never',
  'import.begin': 'import',
  // Of an import that has begun.
  'list.import': 'never',
  'import.cancel': 'never',
} as const satisfies Readonly<Partial<Record<Action, FourEyes | 'never' | 'import'>>>

function neededFrom({ action, details }: Act): FourEyes | 'never' {
  if (!Object.hasOwn(NEEDED_FROM, action)) throw new TypeError(`It is not said whether ${action} needs a second person`)
  const from = NEEDED_FROM[action as keyof typeof NEEDED_FROM]
  if (from !== 'import') return from
  // What a file replaces leaves the list.
  return details?.mode === 'replace' && details.dryRun === false ? 'removing' : 'never'
}

/**
 * Whether Rules ask for a second person before a change of the managed account.
 *
 * @throws TypeError of an action that the table above does not have: no new change is made without a word about it.
 */
export async function needsSecondPerson(queries: Kysely<ConsoleTables>, act: Act): Promise<boolean> {
  const from = neededFrom(act)
  if (from === 'never') return false
  const list = listNamed(String(act.details?.list))
  if (list === undefined) throw new TypeError(`It is not said which list ${act.action} changes`)
  const { fourEyes } = await readSettings(queries, list === 'test' ? 'Test' : 'Production')
  return !isLower(fourEyes, from)
}
