import 'server-only'
import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import { iso, isoOrNull } from '#lib/contract/time.ts'
import { fold } from '#lib/matching/forms/fold.ts'
import type { Session } from '#lib/platform/access/session.ts'
import type { ConsoleTables } from '#lib/platform/store/console-tables.ts'
import { NOTES_FOUND_MAXIMUM } from '../api/limits.ts'
import type { noteEditSchema, noteRemovalSchema } from '../api/notes-schema.ts'
import type { EntryNote, FoundNote } from '../api/opened-entry.ts'

type Queries = Kysely<ConsoleTables>
type Writer = Pick<Session, 'accountId' | 'user'>

function notesWithAuthors(queries: Queries) {
  return queries
    .selectFrom('note')
    .innerJoin('account', 'account.id', 'note.author_id')
    .select([
      'note.id',
      'note.entry',
      'note.author_id',
      'note.text',
      'note.written_at',
      'note.edited_at',
      'account.name as author',
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof notesWithAuthors>['execute']>>[number]

function shown({ id, author_id, author, text, written_at, edited_at }: Row, { accountId, user }: Writer): EntryNote {
  const mayChange = author_id === accountId || user.role === 'admin'
  const editedAt = isoOrNull(edited_at)
  return { id, author, text, writtenAt: iso(written_at), editedAt, mayChange }
}

/** The notes about an entry, by any of its keys, the latest first. */
export async function notesOf(
  queries: Queries,
  writer: Writer,
  keys: readonly string[],
): Promise<readonly EntryNote[]> {
  if (keys.length === 0) return []
  const rows = await notesWithAuthors(queries)
    .where('note.entry', 'in', keys)
    .orderBy('note.written_at', 'desc')
    .orderBy('note.id')
    .execute()
  return rows.map((row) => shown(row, writer))
}

/**
 * Stores a note about an entry. Call it in a transaction.
 *
 * @returns whether it is new: an earlier attempt, whose answer was lost, may have stored it.
 */
export async function addNote(
  queries: Queries,
  { accountId }: Writer,
  note: { readonly id: string; readonly key: string; readonly text: string },
  now: number,
): Promise<boolean> {
  const { id, key: entry, text } = note
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto('note')
    .values({ id, entry, author_id: accountId, text, folded: fold(text), written_at: now, edited_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Finds a note to change: its entry's key, or why the person may not change it. */
export async function openNote(
  queries: Queries,
  writer: Writer,
  id: string,
): Promise<
  { readonly ok: true; readonly key: string } | { readonly ok: false; readonly why: 'notFound' | 'notYours' }
> {
  const row = await notesWithAuthors(queries).where('note.id', '=', id).executeTakeFirst()
  if (!row) return { ok: false, why: 'notFound' }
  return shown(row, writer).mayChange ? { ok: true, key: row.entry } : { ok: false, why: 'notYours' }
}

/** Whether a note is the one that a person read, by the time of its last edit; null if there was none. */
function isAsRead(note: ExpressionBuilder<ConsoleTables, 'note'>, editedAt: string | null) {
  return note('edited_at', 'is not distinct from', editedAt === null ? null : Date.parse(editedAt))
}

/**
 * Changes the text of a note.
 *
 * @returns whether it still was the note that the person read, or has this text already.
 */
export async function editNote(
  queries: Queries,
  id: string,
  { text, editedAt }: z.infer<typeof noteEditSchema>,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('note')
    .set({ text, folded: fold(text), edited_at: now })
    .where('id', '=', id)
    .where((note) =>
      note.or([
        isAsRead(note, editedAt),
        // An earlier attempt, whose answer was lost, may have set it.
        note('text', '=', text),
      ]),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Removes a note. Returns whether it still was the note that the person read. */
export async function removeNote(
  queries: Queries,
  id: string,
  { editedAt }: z.infer<typeof noteRemovalSchema>,
): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('note')
    .where('id', '=', id)
    .where((note) => isAsRead(note, editedAt))
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** A pattern for SQL's `like` in which special characters are escaped. */
const escaped = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** The latest notes that contain a text, ignoring case, about entries of the list with this seal. */
export async function findNotes(queries: Queries, seal: string, text: string): Promise<readonly FoundNote[]> {
  const rows = await notesWithAuthors(queries)
    .where(sql<boolean>`note.entry like ${`%.${escaped(seal)}`} escape '\\'`)
    .where(sql<boolean>`note.folded like ${`%${escaped(fold(text))}%`} escape '\\'`)
    .orderBy('note.written_at', 'desc')
    .orderBy('note.id')
    .limit(NOTES_FOUND_MAXIMUM)
    .execute()
  return rows.map(({ id, entry, author, text }) => ({ id, key: entry, author, text }))
}
