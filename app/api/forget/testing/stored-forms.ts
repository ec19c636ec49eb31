import { readValue } from '#lib/matching/checked-value.ts'
import { searchFor } from '#lib/matching/named-in.ts'
import { termKey } from '#lib/mirror/store/index/term-key.ts'
import { mirrorDatabase } from '#lib/mirror/store/mirror-database.ts'
import { watchHash } from '#lib/mirror/watches/watch-hash.ts'
import { openLookupKeys } from '#lib/platform/audit/text-hasher.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import type { ConsoleDatabase } from '#lib/platform/store/console-database.ts'
import { VALUES } from './people.ts'

/** Returns the forms of the values as they may be stored: as text, as a term, and as the hash of a watch. */
export async function formsOf(database: ConsoleDatabase, now: number): Promise<readonly string[]> {
  const { queries } = await mirrorDatabase()
  const lists = await queries.selectFrom('mirror_list').select('id').execute()
  const values = VALUES.map((value) => readValue(value)).filter((value) => typeof value !== 'string')
  const console = database.queries
  const [watchKey = ''] = (await openLookupKeys(console, configuration().sessionSecrets, now)).values()
  return searchFor(values).forms.flatMap((form) => [
    form.key.toLowerCase(),
    ...lists.map(({ id }) => String(termKey(id, form))),
    watchHash('Test', form, watchKey).toLowerCase(),
  ])
}
