import 'server-only'
import type { Kysely } from 'kysely'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { stringifyJson } from '#lib/contract/json.ts'
import type { EntryNumber, Mistaken } from '../generation.ts'
import { unpackNumbers } from './packed-numbers.ts'
import { pagesOf } from './pages-of.ts'
import { CHANGE_KINDS, type MirrorTables } from './tables.ts'

/**
 * Thrown where a read sees a row in a second place, with a content that it had before its present one, or that was asked
 * for before that one came, or a row that was on the list twice with a new one: it may be that two rows have its name.
 */
export class SharedName extends Error implements Mistaken {
  readonly entry: EntryNumber
  /** The two rows. */
  readonly items: readonly BlacklistedUser[]
  /** Where they seem to be. */
  readonly places: readonly [number, number]

  constructor(entry: EntryNumber, items: readonly BlacklistedUser[], places: readonly [number, number]) {
    super('Two different rows of the list seem to have the same identity')
    this.entry = entry
    this.items = items
    this.places = places
  }
}

/** Whether a row had this content before its present one. @param body as `stringifyJson` writes it. */
export async function hadContent(within: Kysely<MirrorTables>, entry: EntryNumber, body: string): Promise<boolean> {
  const versions = within.selectFrom('mirror_version').select('id').where('entry', '=', entry)
  return (await versions.where('body', '=', body).limit(1).executeTakeFirst()) !== undefined
}

/** Of all places at which a read has seen a row the one farthest from this, if there is another. */
export async function otherPlace(
  within: Kysely<MirrorTables>,
  generation: number,
  entry: EntryNumber,
  place: number,
): Promise<number | undefined> {
  let other = place
  for await (const { page_offset, entries } of pagesOf(within, generation)) {
    unpackNumbers(entries).forEach((each, index) => {
      const seen = page_offset + index
      if (each === entry && Math.abs(seen - place) > Math.abs(other - place)) other = seen
    })
  }
  return other === place ? undefined : other
}

/** Takes back all changes of a row since it first had one of two contents: they were those of two rows, in turn. */
export async function takeBack(within: Kysely<MirrorTables>, { entry, items }: Mistaken): Promise<void> {
  const bodies = items.map((item) => stringifyJson(item))
  const versions = await within
    .selectFrom('mirror_version')
    .select(['id', 'from_lo', 'from_hi', 'body'])
    .where('entry', '=', entry)
    .orderBy('id')
    .execute()
  const first = versions.find(({ body }) => bodies.includes(body))
  if (!first) return
  const { from_lo, from_hi } = first
  await within.updateTable('mirror_entry').set({ from_lo, from_hi }).where('id', '=', entry).execute()
  const lines = within
    .selectFrom('mirror_change')
    .select('seq')
    .where('entry', '=', entry)
    .where('version', '>=', first.id)
    .where('kind', '=', CHANGE_KINDS.changed)
  await within.deleteFrom('mirror_changed_field').where('change', 'in', lines).execute()
  await within.deleteFrom('mirror_change').where('seq', 'in', lines).execute()
  await within.deleteFrom('mirror_version').where('entry', '=', entry).where('id', '>=', first.id).execute()
}
