import 'server-only'
import { ENVIRONMENTS, type Environment } from '#lib/contract/tokens.ts'
import { readValue } from '#lib/matching/checked-value.ts'
import { phoneCountryOf } from '#lib/matching/forms/phone-country.ts'
import { type PersonSearch, searchFor } from '#lib/matching/named-in.ts'
import { subjectsOf } from '#lib/matching/subjects.ts'
import { forgetHeld } from '#lib/mirror/forgetting/forget.ts'
import { type ForgettingList, findHeld, type Held } from '#lib/mirror/forgetting/held.ts'
import { clearedText } from '#lib/mirror/reviews/clearances.ts'
import { mirrorDatabase } from '#lib/mirror/store/mirror-database.ts'
import { recordKey } from '#lib/mirror/store/record-key.ts'
import { watchedText } from '#lib/mirror/watches/watch-hash.ts'
import { textHasher } from '#lib/platform/audit/text-hasher.ts'
import { wallClock } from '#lib/platform/clock.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { readSettings } from '#lib/platform/configuration/settings.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import type { StillListed, StoredOfPerson } from '../api/forget.ts'
import type { PersonValues } from '../api/person-schema.ts'
import type { Person, Queries } from './person.ts'
import { countsOf, deleteStored, findStored, isApprovalUnderWay, type Stored } from './stored-of-person.ts'

type Context<A extends 'forget.look' | 'forget.person'> = Pick<
  SignedInContext<A>,
  'change' | 'record' | 'connections' | 'database' | 'now' | 'session'
>

/** `unusable`: a value has no form to search for. `too_many`: too many entries have the values to be one person. */
export type PersonRefusal = 'unusable' | 'too_many'

type List = ForgettingList & { readonly seal: string; readonly environment: Environment | undefined }

async function readSearch(
  { database, session }: Context<never>,
  { values }: PersonValues,
): Promise<PersonSearch | undefined> {
  const { country } = await readSettings(database.queries, session.chosen)
  const read = values.map((value) => readValue(value, phoneCountryOf(country)))
  const usable = read.flatMap((value) => (typeof value === 'string' ? [] : [value]))
  return usable.length === read.length ? searchFor(usable) : undefined
}

/** Returns every list with a copy, including lists for which the console no longer has a key. */
async function listsOf({ connections }: Context<never>): Promise<readonly List[]> {
  const { queries } = await mirrorDatabase()
  const rows = await queries.selectFrom('mirror_list').select(['id', 'seal', 'connection']).execute()
  return rows.map(({ id, seal, connection }) => {
    const environment = Object.values(connections).find((each) => each.id === connection)?.environment
    return { id, seal, environment, isRead: environment !== undefined }
  })
}

type Found = { readonly list: List; readonly held: Held }

const listedIn = (found: readonly Found[]): readonly StillListed[] =>
  found.flatMap(({ list: { seal, environment }, held }) =>
    environment === undefined ? [] : held.listed.map((entry) => ({ key: recordKey(seal, entry), environment })),
  )

async function personOf(queries: Queries, search: PersonSearch, found: readonly Found[]): Promise<Person> {
  const { all } = await textHasher(queries, configuration().sessionSecrets, wallClock())
  const texts = ENVIRONMENTS.flatMap((list) =>
    search.forms.flatMap((form) => [watchedText(list, form), clearedText(list, form)]),
  )
  return {
    search,
    keys: new Set(
      found.flatMap(({ list, held }) =>
        [...held.entries, ...held.contents].map((number) => recordKey(list.seal, number)),
      ),
    ),
    ids: new Set(found.flatMap(({ held }) => held.ids)),
    contents: new Set(found.flatMap(({ held }) => held.contents)),
    hashes: texts.flatMap(all),
  }
}

const sum = (found: readonly Found[], count: (held: Held) => number) =>
  found.reduce((total, { held }) => total + count(held), 0)

function storedOf(found: readonly Found[], stored: Stored): StoredOfPerson {
  const inCopies = {
    contents: sum(found, ({ contents }) => contents.length),
    changes: sum(found, ({ lines }) => lines.length),
  }
  return { listed: listedIn(found), counts: { ...inCopies, ...countsOf(stored) } }
}

/** Returns the audit record: the number of each kind, and the values, which the log stores as keyed hashes. */
const told = ({ values }: PersonSearch, { listed, counts }: StoredOfPerson) => ({
  details: { listed: listed.length, ...counts },
  subjects: [...new Set(values.flatMap(subjectsOf))],
})

/** Searches every copy; `undefined` if too many entries have the values. */
async function findInCopies(
  context: Context<never>,
  search: (list: List) => Promise<Held | undefined>,
): Promise<readonly Found[] | undefined> {
  const found: Found[] = []
  for (const list of await listsOf(context)) {
    const held = await search(list)
    if (!held) return undefined
    found.push({ list, held })
  }
  return found
}

/** Returns how much of each kind is stored about a person, and their entries still listed. */
export async function lookAtPerson(
  context: Context<'forget.look'>,
  values: PersonValues,
): Promise<StoredOfPerson | PersonRefusal> {
  const { database, record } = context
  const search = await readSearch(context, values)
  if (!search) return 'unusable'
  const mirror = await mirrorDatabase()
  const found = await findInCopies(context, (list) => findHeld(mirror.queries, list, search))
  if (!found) return 'too_many'
  const stored = await findStored(database.queries, await personOf(database.queries, search, found))
  const data = storedOf(found, stored)
  await record({ action: 'forget.look', ...told(search, data) })
  return data
}

/** Deletes everything stored about a person, unless they are still listed or a request about them is carried out. */
export async function forgetPerson(
  context: Context<'forget.person'>,
  values: PersonValues,
): Promise<StoredOfPerson | PersonRefusal | 'listed' | 'approvalUnderWay'> {
  const { database, change, now } = context
  const search = await readSearch(context, values)
  if (!search) return 'unusable'
  const mirror = await mirrorDatabase()
  const before = await findInCopies(context, (list) => findHeld(mirror.queries, list, search))
  if (!before) return 'too_many'
  if (listedIn(before).length > 0) return 'listed'
  // Before the copies are changed: afterwards nothing says which entries were the person's.
  const stored = await findStored(database.queries, await personOf(database.queries, search, before))
  const data = storedOf(before, stored)
  // Recorded before the copies are changed, which are in another store: if that fails, a second attempt finds them again.
  const isUnderWay = await change(async ({ database: within, queries, append }) => {
    if (await isApprovalUnderWay(within, stored, now)) return true
    await deleteStored(queries, stored)
    await append({ action: 'forget.person', ...told(search, data) })
    return false
  })
  if (isUnderWay) return 'approvalUnderWay'
  const after = await findInCopies(context, (list) => forgetHeld(mirror, list, search))
  if (!after) return 'too_many'
  return listedIn(after).length > 0 ? 'listed' : data
}
