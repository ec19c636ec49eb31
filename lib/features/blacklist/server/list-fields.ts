import 'server-only'
import { readFieldSettings } from '#lib/mirror/field-settings.ts'
import { findFieldsInUse } from '#lib/mirror/query/field-roles.ts'
import { listOfConnection } from '#lib/mirror/query/list-of-connection.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import type { ListField } from '../api/list-field.ts'

/** The fields of the entries of the session's list, with their roles. */
export async function listFields({
  session: { connection, chosen },
  database,
}: Pick<SignedInContext, 'session' | 'database'>): Promise<readonly ListField[]> {
  const list = await listOfConnection(connection)
  if (!list || chosen === null) return []
  const fields = await findFieldsInUse(list, await readFieldSettings(database.queries, chosen), undefined)
  return fields
    .filter(({ present }) => present > 0)
    .map(({ path, types, present, role }) => ({ path, types, present, identifies: role === 'identifies' }))
}
