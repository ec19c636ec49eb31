import 'server-only'
import type { Kysely } from 'kysely'
import { type JsonObject, parseJson } from '#lib/contract/json.ts'
import type { FormKind } from '#lib/matching/forms/form.ts'
import { formsOf } from '#lib/matching/forms/forms-of.ts'
import { leavesOf } from '#lib/matching/leaves.ts'
import type { EntryNumber } from '../generation.ts'
import { ENTRY_STATES, type MirrorTables } from './tables.ts'
import { termKey } from './term-key.ts'

/** Forms that tell people apart. */
const STRONG: readonly FormKind[] = ['email', 'phone_e164']

type Gone = { readonly id: EntryNumber; readonly seen_at: number; readonly body: string }

function strongKeys(list: number, body: string): ReadonlySet<number> {
  const forms = leavesOf(parseJson(body) as JsonObject).flatMap(({ path, value }) => formsOf(path, value))
  return new Set(forms.filter(({ kind }) => STRONG.includes(kind)).map((form) => termKey(list, form)))
}

/** The one listed row that came since a row was last seen and has its address or telephone number. */
async function successorOf(within: Kysely<MirrorTables>, list: number, { id, seen_at, body }: Gone) {
  const keys = strongKeys(list, body)
  if (keys.size === 0) return undefined
  const found = await within
    .selectFrom('mirror_term')
    .innerJoin('mirror_entry', 'mirror_entry.id', 'mirror_term.entry')
    .select('mirror_entry.id')
    .distinct()
    .where('mirror_term.key', 'in', [...keys])
    .where('mirror_entry.list', '=', list)
    .where('mirror_entry.state', '=', ENTRY_STATES.listed)
    .where('mirror_entry.first_seen', '>=', seen_at)
    .where('mirror_entry.id', '!=', id)
    .limit(2)
    .execute()
  return found.length === 1 ? found[0]?.id : undefined
}

/**
 * What rows that are known by their content alone were probably changed into: an edit of such a row reads as one gone and
 * another come. A guess, and told as one; where two rows could be it, or one of two, there is none.
 */
export async function findSuccessors(
  within: Kysely<MirrorTables>,
  list: number,
  gone: readonly Gone[],
): Promise<ReadonlyMap<EntryNumber, EntryNumber>> {
  const found: [EntryNumber, EntryNumber][] = []
  for (const row of gone) {
    const successor = await successorOf(within, list, row)
    if (successor !== undefined) found.push([row.id, successor])
  }
  const claimed = Map.groupBy(found, ([, successor]) => successor)
  return new Map(found.filter(([, successor]) => claimed.get(successor)?.length === 1))
}
