import 'server-only'
import { decideRole, type FieldRole, roleByName } from '#lib/matching/field-role.ts'
import type { MirroredList } from './mirrored-list.ts'

/** What each field of a list is used for at the moment. */
export async function findFieldRoles({ queries, id }: MirroredList): Promise<(path: string) => FieldRole> {
  const rows = await queries
    .selectFrom('mirror_field')
    .select(['path', 'telling', 'role'])
    .where('list', '=', id)
    .execute()
  const roles = new Map(
    rows.map(({ path, telling, role }) => [path, role ?? decideRole(path, { telling: telling === 1 }).role]),
  )
  return (path) => roles.get(path) ?? roleByName(path) ?? 'identifies'
}
