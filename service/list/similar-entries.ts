import { parseJson } from '#lib/contract/json.ts'
import type { SimilarWarning } from '#lib/contract/management/managed-entries-schema.ts'
import type { Change } from '../management/change.ts'
import { CONTACT_FIELDS, contactHash, contactOf } from '../store/contacts.ts'

/** The most matches returned per field. */
const MATCHES_PER_FIELD = 20

/** Returns other entries of an edition that share a user id, an e-mail address or a phone number with the item. */
export async function findSimilarEntries(
  queries: Change['queries'],
  edition: number,
  id: string,
  body: string,
): Promise<readonly SimilarWarning[]> {
  const item = parseJson(body)
  const warnings: SimilarWarning[] = []
  for (const field of CONTACT_FIELDS) {
    const hash = contactHash(item, field)
    if (hash === undefined) continue
    const rows = await queries
      .selectFrom('entry_contact as contact')
      .innerJoin('entry_place as place', (join) =>
        join.onRef('place.edition', '=', 'contact.edition').onRef('place.id', '=', 'contact.id'),
      )
      .innerJoin('blacklist_entry as entry', (join) =>
        join
          .onRef('entry.edition', '=', 'place.edition')
          .onRef('entry.created_at', '=', 'place.created_at')
          .onRef('entry.id', '=', 'place.id'),
      )
      .select(['contact.id', 'entry.body'])
      .where('contact.edition', '=', edition)
      .where('contact.hash', '=', hash)
      .where('contact.id', '<>', id)
      .orderBy('contact.id')
      .limit(MATCHES_PER_FIELD)
      .execute()
    const same = rows.filter((row) => contactOf(parseJson(row.body), field) === contactOf(item, field))
    warnings.push(...same.map((row) => ({ field, id: row.id })))
  }
  return warnings
}
