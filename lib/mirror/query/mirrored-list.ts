import 'server-only'
import type { Kysely } from 'kysely'
import { type PlaceholderOf, prepared } from '#lib/platform/database/prepared.ts'
import type { ListKnowledge } from '../generation.ts'
import { readKnowledge } from '../store/list-row.ts'
import type { MirrorDatabase } from '../store/open-mirror.ts'
import type { MirrorTables } from '../store/tables.ts'

/** A stored list, for readers. */
export type MirroredList = {
  readonly database: MirrorDatabase
  readonly queries: Kysely<MirrorTables>
  readonly id: number
  readonly connection: string
  readonly seal: string
  /** Returns the current knowledge about the list. */
  knowledge(): Promise<ListKnowledge | undefined>
  /** Returns the path of a field. */
  pathOf(field: number): Promise<string>
}

const selectList = prepared((queries: Kysely<MirrorTables>, placeholder: PlaceholderOf<{ connection: string }>) =>
  queries.selectFrom('mirror_list').select(['id', 'seal']).where('connection', '=', placeholder('connection')),
)

/** Returns the list of a connection; `undefined` if it was never synced. */
export async function findMirroredList(
  database: MirrorDatabase,
  connection: string,
): Promise<MirroredList | undefined> {
  const { queries } = database
  const [row] = (await selectList(queries, { connection })).rows
  if (!row) return undefined
  // Safe to cache: a field keeps its number.
  const paths = new Map<number, string>()
  return {
    database,
    queries,
    connection,
    ...row,
    knowledge: () => readKnowledge(queries, row.id),
    async pathOf(field) {
      const known = paths.get(field)
      if (known !== undefined) return known
      const rows = await queries.selectFrom('mirror_field').select(['id', 'path']).where('list', '=', row.id).execute()
      for (const { id, path } of rows) paths.set(id, path)
      return paths.get(field) ?? ''
    },
  }
}
