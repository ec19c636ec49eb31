import 'server-only'
import type { Generated } from 'kysely'
import type { FieldRole } from '#lib/matching/field-role.ts'

/**
 * One mirrored list: what a key of a service reads. `knowledge` is JSON text; `key_label` is the path whose values pair
 * contents at present. `seal` is in the keys of its records. Of a first fill, contents up to `indexed_to` are indexed, of which those up to `sorted_to` are not staged any more. Since
 * `kept_from` its history is whole; null while nothing was forgotten. `forgotten_to` is the latest line of its feed that
 * was forgotten, 0 while none was. Up to `sheet_to` its sheet is filled: null once it is complete, -1 before its columns are
 * chosen. With `revision` everything changes that an answer from the sheet says. The service's events are held up to
 * `events_until`, and lines up to `explained_to` were looked for in them.
 */
export type ListTable = {
  id: Generated<number>
  connection: string
  knowledge: string | null
  key_label: string | null
  seal: string
  indexed_to: Generated<number>
  sorted_to: Generated<number>
  kept_from: number | null
  forgotten_to: Generated<number>
  sheet_to: Generated<number | null>
  revision: Generated<number>
  events_until: Generated<number | null>
  explained_to: Generated<number>
}

/**
 * One full read of a list; times in epoch milliseconds. Its answers may have been `lag_ms` old, so that what it proves
 * counts from `started_at` less that; `step_back_ms` is by how much one was seen to be older than one before. `state` is open, committed or abandoned. `read_rows` are
 * different ones; `copies` so many more rows of the list that are equal to one of them. `total_changed` is 1 where the
 * service did not count the same throughout. `key_label` is the path that paired the contents of its lines;
 * `new_contents` counts those that it saw first. `order_seen` is how rows moved; `small_copies` is 1 where rows are there
 * twice on pages so small that one may have been taken for the other.
 */
export type GenerationTable = {
  id: Generated<number>
  list: number
  state: string
  direction: string
  started_at: number
  lag_ms: number
  step_back_ms: number
  ended_at: number | null
  grade: string | null
  read_rows: number
  total_first: number
  total_last: number
  requests: number
  retries: number
  repairs: number
  reachable: number | null
  added: number
  changed: number
  reappeared: number
  pending: number
  removed: number
  held_back: number
  copies: Generated<number>
  total_changed: Generated<number>
  key_label: string | null
  new_contents: Generated<number>
  order_seen: string | null
  small_copies: Generated<number>
}

/** A page as it landed, the checkpoint of its generation; `entries` holds the 32-bit number of each row's face, in order. */
export type PageTable = {
  id: Generated<number>
  generation: number
  page_offset: number
  page_limit: number
  total: number
  asked_at: number
  read_at: number
  entries: Uint8Array
}

/**
 * `pending`: listed still, but missed by a certified read. `replaced`: another content of the entry took its place, and
 * no further certified read has ended since. The others are not on the list any more: `removed` with its entry, `changed`
 * into another content of it.
 */
export const CONTENT_STATES = { listed: 1, pending: 2, replaced: 3, removed: 4, changed: 5 } as const

/**
 * A content that the list has or had: one row for each face. `print` and `body` are of its latest sighting. `entry` is the
 * chain of contents that it belongs to, named by the first of them; null where that is itself.
 *
 * Its present or last stay on the list began between `from_lo` (null: unknown) and `from_hi`. `seen_at` is the latest
 * moment from which it was surely still there as far as that is written down; a later certified read without a miss says
 * more. `missed_at` is the end of the first certified read that missed it. Once it is gone, it went between the two.
 *
 * `waiting_since` is the read in which it came, while the feed has no line of that; `told` is 1 once a line said that it
 * was added. It is on the list `copies` times. `seen_in` is written only where it has sightings: the last read that saw
 * the present print.
 */
export type ContentTable = {
  id: Generated<number>
  list: number
  entry: number | null
  face: Uint8Array
  print: Uint8Array
  state: number
  misses: number
  copies: Generated<number>
  seen_in: number | null
  waiting_since: number | null
  told: Generated<number>
  first_seen: number
  from_lo: number | null
  from_hi: number
  seen_at: number
  missed_at: number | null
  body: string
}

/** A chain that was found to be part of another: its address leads there. */
export type FoldedTable = { entry: number; list: number; into_entry: number }

/**
 * A whole content that differs from another of the same face in what changes by itself. It is found by its own values, for
 * nothing says which of the two entries it is. Reads from `first_in` to `seen_in` saw it.
 */
export type SightingTable = {
  id: Generated<number>
  content: number
  list: number
  print: Uint8Array
  first_in: number
  seen_in: number
  body: string
}

/** An earlier stay of a content on the list: it came in [from_lo, from_hi] and went in [to_lo, to_hi]. */
export type VersionTable = {
  id: Generated<number>
  content: number
  list: number
  from_lo: number | null
  from_hi: number
  to_lo: number
  to_hi: number
}

export const CHANGE_KINDS = { added: 1, removed: 2, changed: 3, reappeared: 4, mass: 5 } as const

/**
 * A line of the feed: what happened to an entry between two moments. `old_content` went, `new_content` came; `key_label`
 * is the path by which the two were paired, or would have been. A line of `mass` tells of no entry: `field` moved in
 * `count` of them. `event` is why it happened, as far as the service tells. `act` is the line that stands for all lines of
 * one act; see explain-lines.ts.
 */
export type ChangeTable = {
  seq: Generated<number>
  list: number
  entry: number | null
  kind: number
  at_lo: number
  at_hi: number
  generation: number
  old_content: number | null
  new_content: number | null
  key_label: string | null
  field: Generated<number | null>
  count: Generated<number | null>
  event: Generated<number | null>
  act: Generated<number | null>
}

/**
 * An event of the service that touched entries of a list. Of an import, `ids_read` counts the ids that were read so far;
 * null once all were.
 */
export type EventTable = {
  id: Generated<number>
  list: number
  service_id: string
  at: number
  action: string
  actor: string | null
  reason: string | null
  file_name: string | null
  ids_read: number | null
}

/** An entry, by its id at the service, that an event touched. */
export type EventEntryTable = { list: number; entry_id: string; event: number }

/**
 * A path at which a content differs from the one that a sync paired it with; of values nothing but hashes. Kept for some
 * syncs, to find out what changes by itself.
 */
export type MoveTable = {
  id: Generated<number>
  list: number
  generation: number
  path: string
  content: number
  old: string
  new: string
}

/** A field that a change touched. */
export type ChangedFieldTable = { field: number; change: number }

/**
 * A path that rows of a list have. `types` are JSON types with blanks between; `present` counts listed rows. `telling` is
 * 1 once a value was of a kind that may identify somebody. `role` is what was decided by how rows share the values, once;
 * null until then. `several` is 1 once an entry had several values there, `long` once the field held too much for a column,
 * `asked` once somebody filtered by it while it had none. `columned` and `indexed`: see sheet.ts.
 */
export type FieldTable = {
  id: Generated<number>
  list: number
  path: string
  types: string
  present: number
  faceted: number
  telling: Generated<number>
  several: Generated<number>
  long: Generated<number>
  asked: Generated<number>
  columned: Generated<number>
  indexed: Generated<number>
  role: FieldRole | null
}

/** A normal form of a value, as a number; see term-key.ts. Kept for former contents too. */
export type TermTable = { key: number; field: number; content: number }

/** Terms of a first fill in the order in which they came, until they are sorted in; see first-fill.ts. */
export type StagedTermTable = TermTable & { list: number }

/** How many listed rows have this value; kept only for fields of few values. */
export type FacetTable = { field: number; key: string; value: string; count: number }

/** The folded text of a listed row, for substrings. */
export type TextTable = { rowid: number; text: string }

export type MirrorTables = {
  mirror_list: ListTable
  mirror_generation: GenerationTable
  mirror_page: PageTable
  mirror_content: ContentTable
  mirror_folded: FoldedTable
  mirror_sighting: SightingTable
  mirror_version: VersionTable
  mirror_change: ChangeTable
  mirror_event: EventTable
  mirror_event_entry: EventEntryTable
  mirror_move: MoveTable
  mirror_changed_field: ChangedFieldTable
  mirror_field: FieldTable
  mirror_term: TermTable
  mirror_staged_term: StagedTermTable
  mirror_facet: FacetTable
  mirror_text: TextTable
}
