import { parseJson } from '#lib/contract/json.ts'
import type { DuplicateField, DuplicateWarning } from '#lib/contract/managed-entries.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { CONTACTS, contactHashes, contactOf } from '../store/contacts.ts'
import type { Change } from './change.ts'

/** Looked at per field: more than anyone reads. */
const MOST = 20

/** Other entries of a list with the same user id, e-mail address or phone number as an item. */
export async function findDuplicates(
  queries: Change['queries'],
  environment: Environment,
  id: string,
  body: string,
): Promise<readonly DuplicateWarning[]> {
  const item = parseJson(body)
  const hashes = contactHashes(item)
  const warnings: DuplicateWarning[] = []
  for (const field of Object.keys(CONTACTS) as DuplicateField[]) {
    const hash = hashes[CONTACTS[field]]
    if (hash === null) continue
    const rows = await queries
      .selectFrom('blacklist_entry')
      .select(['id', 'body'])
      .where('environment', '=', environment)
      .where(CONTACTS[field], '=', hash)
      .where('id', '<>', id)
      .orderBy('id')
      .limit(MOST)
      .execute()
    const same = rows.filter((row) => contactOf(parseJson(row.body), field) === contactOf(item, field))
    warnings.push(...same.map((row) => ({ field, id: row.id })))
  }
  return warnings
}
