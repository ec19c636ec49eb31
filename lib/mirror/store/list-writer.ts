import 'server-only'
import type { Kysely } from 'kysely'
import { type Fields, fieldsOf } from '../query/fields.ts'
import { type EntryNames, entryNamesOf } from './entry-names.ts'
import { type FirstFill, firstFillOf } from './index/first-fill.ts'
import { listOf, requireListOf } from './list-row.ts'
import type { MirrorDatabase } from './open-mirror.ts'
import type { MirrorTables } from './tables.ts'
import { holdWriters } from './writers.ts'

/** A connection's list with its only writer: what the writer remembers of the store, and its transactions. */
export type ListWriter = {
  readonly database: MirrorDatabase
  readonly list: number
  readonly fields: Fields
  readonly names: EntryNames
  readonly firstFill: FirstFill
  /** Runs work in a transaction. On failure, what is remembered of the store is dropped too. */
  atOnce<Result>(work: (within: Kysely<MirrorTables>) => Promise<Result>): Promise<Result>
}

export async function listWriterOf(database: MirrorDatabase, connection: string): Promise<ListWriter> {
  const list = await listOf(database, connection)
  const fields = fieldsOf(list)
  const names = entryNamesOf(list)
  const firstFill = firstFillOf(database, list, fields)
  return {
    database,
    list,
    fields,
    names,
    firstFill,
    async atOnce(work) {
      try {
        return await database.queries.transaction().execute(async (within) => {
          // One writer at a time, even if a process that lost its lease has not noticed yet: two must not both find an
          // entry new.
          await holdWriters(within, database.kind, list)
          await requireListOf(within, list, connection)
          return work(within)
        })
      } catch (error) {
        fields.forget()
        names.forget()
        firstFill.forget()
        throw error
      }
    },
  }
}
