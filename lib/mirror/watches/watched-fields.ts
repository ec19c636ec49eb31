import 'server-only'
import type { Kysely } from 'kysely'
import type { Environment } from '#lib/contract/tokens.ts'
import type { ConsoleTables } from '#lib/platform/store/console-tables.ts'
import { readFieldSettings } from '../field-settings.ts'
import { unsteadyPaths } from '../pairing/sighter.ts'
import { findFieldRoles } from '../query/field-roles.ts'
import type { MirroredList } from '../query/mirrored-list.ts'

/** Returns whether watches apply to a field: it identifies somebody, and does not change by itself. */
export async function findWatchedFields(
  list: MirroredList,
  queries: Kysely<ConsoleTables>,
  environment: Environment,
): Promise<(path: string) => boolean> {
  const { roleOf } = await findFieldRoles(list, await readFieldSettings(queries, environment), undefined)
  const knowledge = await list.knowledge()
  const unsteady = knowledge ? unsteadyPaths(knowledge) : new Set<string>()
  return (path) => !unsteady.has(path) && roleOf(path) === 'identifies'
}
