import { mirrorDatabase } from '#lib/mirror/store/mirror-database.ts'
import { recordKey } from '#lib/mirror/store/record-key.ts'

/** Returns the key of an entry in the copy of a connection’s list. */
export async function keyOf(connection: string, id: string): Promise<string> {
  const { queries } = await mirrorDatabase()
  const list = await queries
    .selectFrom('mirror_list')
    .select(['id', 'seal'])
    .where('connection', '=', connection)
    .executeTakeFirstOrThrow()
  const rows = await queries.selectFrom('mirror_content').selectAll().where('list', '=', list.id).execute()
  const row = rows.find(({ body }) => body.includes(`"${id}"`))
  return recordKey(list.seal, row?.entry ?? row?.id ?? 0)
}
