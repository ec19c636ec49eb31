import 'server-only'
import type { Generated } from 'kysely'
import type { FieldRole } from '#lib/matching/field-role.ts'

/**
 * One mirrored list: what a key of a service reads. While the copy is deleted, `connection` names the stage instead; see
 * former-lists.ts. `knowledge` is JSON text. `key_label` is the path whose values
 * currently pair contents. `seal` is part of its record keys. During a first fill, contents up to `indexed_to` are
 * indexed, and those after `sorted_to` are still staged. `kept_from` is since when the history is complete, null if
 * nothing was deleted. `forgotten_to` is the latest deleted line, 0 if there is none. `sheet_to` is the content up to
 * which the sheet is filled: null once it is complete, -1 before its columns are chosen. `revision` changes whenever
 * answers from the sheet do. The service's events are stored up to `events_until`, and lines up to `explained_to` were
 * looked for in them. `names` are the top-level names of all contents that the list ever had, as JSON text; null if
 * there are too many.
 */
type ListTable = {
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
  names: Generated<string | null>
}

/**
 * One sync; times in epoch milliseconds. `lag_ms` is λ: the proof counts from `started_at` less that. `step_back_ms` is
 * the largest amount by which an answer was older than an earlier one. `state` is open, committed or abandoned.
 * `read_rows` counts distinct entries, `copies` further entries equal to one of these. `total_changed` is 1 if the
 * service's total changed during the sync. `key_label` is the path that paired the contents of its lines.
 * `new_contents` counts contents that it saw first. `order_seen` is how entries moved. `small_copies` is 1 if entries
 * are on the list twice and pages so small that one could be mistaken for the other.
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

/** An ingested page, the checkpoint of its sync. `entries` holds the 32-bit face number of each entry, in order. */
type PageTable = {
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
 * `arrived`: seen since the last certified sync. A check finds it, but what the list shows and counts is as of that sync.
 * `pending`: still listed, but missed by a certified sync. `replaced`: another content of the entry took its place, and
 * no further certified sync has ended since. The last two are off the list: `removed` with the entry, or `changed` into
 * another content of it.
 */
export const CONTENT_STATES = { arrived: 0, listed: 1, pending: 2, replaced: 3, removed: 4, changed: 5 } as const

/** The states of contents that the list shows and counts. */
export const SHOWN_STATES: readonly number[] = [CONTENT_STATES.listed, CONTENT_STATES.pending]

export function isShown(state: number): boolean {
  return SHOWN_STATES.includes(state)
}

/**
 * A content that the list has or had: one row for each face. `print` and `body` are those of its latest sighting.
 * `entry` is its chain, named by the chain's first content; null if that is this one.
 *
 * Its present or last stay on the list began between `from_lo` (null: unknown) and `from_hi`. `seen_at` is the latest
 * stored moment at which it was surely on the list; a later certified sync without a miss moves it. `missed_at` is the
 * end of the first certified sync that missed it. A content that is gone disappeared between the two.
 *
 * `waiting_since` is the sync in which it appeared, while that has no line. `told` is 1 once a line said that it was
 * added. It is on the list `copies` times. `seen_in` is the last sync that saw the present print, written only if it
 * has sightings.
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

/** A chain that turned out to be part of another. Its address leads there. */
type FoldedTable = { entry: number; list: number; into_entry: number }

/**
 * A content that differs from another of the same face only in what changes by itself. Its own values find it, since
 * nothing says which of the two the entry has. Syncs from `first_in` to `seen_in` saw it.
 */
type SightingTable = {
  id: Generated<number>
  content: number
  list: number
  print: Uint8Array
  first_in: number
  seen_in: number
  body: string
}

/** An earlier stay of a content on the list: it appeared in [from_lo, from_hi] and disappeared in [to_lo, to_hi]. */
type VersionTable = {
  id: Generated<number>
  content: number
  list: number
  from_lo: number | null
  from_hi: number
  to_lo: number
  to_hi: number
}

/**
 * A line: what happened to an entry between two moments. `old_content` disappeared, `new_content` appeared. `key_label`
 * is the path that paired the two, or would have. A `mass` line belongs to no entry: `field` moved in `count` of them.
 * `event` is the cause, if the service reports it. `act` is the line that represents all lines of one act; see
 * explain-lines.ts.
 */
type ChangeTable = {
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
 * An event of the service that touched entries. `ids_read` counts an import's ids read so far; null once all were.
 * `service_id` is the service's id of the event, unless the service has given that id to another one since.
 */
type EventTable = {
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

/** An entry that an event touched, by its id in the service. */
type EventEntryTable = { list: number; entry_id: string; event: number }

/**
 * A path at which a content differs from the one that a sync paired it with. Values are stored as hashes only. Stored
 * for some syncs, to find out what changes by itself.
 */
type MoveTable = {
  id: Generated<number>
  list: number
  generation: number
  path: string
  content: number
  old: string
  new: string
}

/** A field that a line says has changed. */
type ChangedFieldTable = { field: number; change: number }

/**
 * A path that occurs in entries of a list. `types` are JSON types separated by spaces. `present` counts listed entries.
 * `telling` is 1 once a value was of a kind that may identify somebody. `role` is decided once by how entries share the
 * values; null until then. `counted` is 1 if the present rule decided it, `few_only` is 1 if the field then identifies
 * only by values that few entries have. `count_from`: how many entries must have an undecided field to count again.
 * `several` is 1 once an entry had several values there, `long` once a value was too long for a column, `asked` once
 * somebody filtered by the field while it had no column. For `columned` and `indexed` see sheet.ts.
 */
type FieldTable = {
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
  counted: Generated<number>
  few_only: Generated<number>
  count_from: Generated<number>
}

/** A normal form of a value as a number; see term-key.ts. Former contents keep theirs. */
type TermTable = { key: number; field: number; content: number }

/** Terms of a first fill until they are sorted in; see index/first-fill.ts. */
type StagedTermTable = TermTable & { list: number }

/** How many listed entries have this value. Kept only for fields with few values. */
type FacetTable = { field: number; key: string; value: string; count: number }

/** The folded text of a listed entry, to find substrings. */
type TextTable = { rowid: number; text: string }

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
