import 'server-only'
import type { RawBuilder } from 'kysely'
import { columnOf } from '../../store/sheet.ts'
import type { MirroredList } from '../mirrored-list.ts'

/**
 * A field as a question sees it. `absent`: no listed entry has it. `unindexed`: some entries have it, but it has no
 * column. `isSeveral`: entries have several values there. `isText`: all its values are texts.
 */
export type SheetField =
  | { readonly kind: 'absent' }
  | { readonly kind: 'unindexed' }
  | {
      readonly kind: 'column'
      readonly id: number
      readonly column: RawBuilder<unknown>
      readonly isSeveral: boolean
      readonly isText: boolean
      readonly isIndexed: boolean
    }

/** What the sheet of a list holds for some fields. `isComplete`: it holds every entry. */
export type Sheet = {
  readonly revision: number
  readonly isComplete: boolean
  readonly fields: ReadonlyMap<string, SheetField>
}

export async function readSheet({ queries, id }: MirroredList, paths: readonly string[]): Promise<Sheet> {
  const { revision, sheet_to } = await queries
    .selectFrom('mirror_list')
    .select(['revision', 'sheet_to'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const rows =
    paths.length === 0
      ? []
      : await queries
          .selectFrom('mirror_field')
          .select(['id', 'path', 'types', 'present', 'several', 'columned', 'indexed'])
          .where('list', '=', id)
          .where('path', 'in', paths)
          .execute()
  const known = new Map(rows.map((row) => [row.path, row]))
  const fields = new Map<string, SheetField>()
  for (const path of paths) {
    const row = known.get(path)
    if (!row || row.present === 0) fields.set(path, { kind: 'absent' })
    else if (row.columned === 0) fields.set(path, { kind: 'unindexed' })
    else {
      const [isSeveral, isText, isIndexed] = [row.several === 1, row.types === 'string', row.indexed === 1]
      fields.set(path, { kind: 'column', id: row.id, column: columnOf(row.id), isSeveral, isText, isIndexed })
    }
  }
  return { revision, isComplete: sheet_to === null, fields }
}
