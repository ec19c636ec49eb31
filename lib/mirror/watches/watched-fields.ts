import 'server-only'
import type { Kysely } from 'kysely'
import type { Environment } from '#lib/contract/tokens.ts'
import type { ConsoleTables } from '#lib/platform/store/console-tables.ts'
import { readFieldSettings } from '../field-settings.ts'
import { findFieldRoles } from '../query/field-roles.ts'
import type { MirroredList } from '../query/mirrored-list.ts'

/**
 * `identifies`: whether all matches in a field are kept, since the field identifies somebody. `isWatched`: whether a
 * match also makes a value listed, since the field does not change by itself. `isFewOnly`: whether that is so only for
 * a value that few entries have.
 */
export type WatchedFields = {
  readonly identifies: (path: string) => boolean
  readonly isWatched: (path: string) => boolean
  readonly isFewOnly: (path: string) => boolean
}

/** Returns the fields of a list that watches look at. */
export async function findWatchedFields(
  list: MirroredList,
  queries: Kysely<ConsoleTables>,
  environment: Environment,
): Promise<WatchedFields> {
  const settings = await readFieldSettings(queries, environment)
  const { roleOf, isFewOnly, unsteady } = await findFieldRoles(list, settings, undefined)
  const identifies = (path: string) => roleOf(path) === 'identifies'
  return { identifies, isWatched: (path) => !unsteady.has(path) && identifies(path), isFewOnly }
}

/** Returns the fields of a list that do not identify. */
export async function findDescribing(
  { queries, id }: MirroredList,
  { identifies }: WatchedFields,
): Promise<readonly string[]> {
  const rows = await queries.selectFrom('mirror_field').select('path').where('list', '=', id).orderBy('id').execute()
  return rows.flatMap(({ path }) => (identifies(path) ? [] : [path]))
}
