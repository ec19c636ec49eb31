import 'server-only'
import type { Generated } from 'kysely'
import type { Environment } from '#lib/contract/tokens.ts'
import type { WatchState } from '../../notices/api/notice.ts'

/** A notice under "For me". `content` is JSON text, by its `kind`; `seen` is 1 once the person has marked it. */
export type NoticeTable = {
  number: Generated<number>
  account_id: string
  kind: string
  content: string
  at: number
  seen: Generated<number>
}

/**
 * Values that somebody watches on one of the two lists, under a label. `key_version` is the version of the key of their
 * hashes; `set_by` is the name of the person who set the watch, who may not be its owner any more.
 */
export type WatchTable = {
  id: string
  environment: Environment
  owner_id: string
  set_by: string
  label: string
  key_version: number
  created_at: number
}

/**
 * A watched value, known only by hashes. `line` is its line in a file. `state` is null until a certified sync has been
 * searched for it, while its watch's key is lost, and while an entry has it only in fields that watches do not apply to.
 * `told` is the last state that is not null: what its owner knows.
 */
export type WatchValueTable = {
  number: Generated<number>
  watch_id: string
  line: number | null
  state: WatchState | null
  told: WatchState | null
  changed_at: number | null
}

/** A normal form of a watched value, as a keyed hash that differs between lists. */
export type WatchHashTable = { hash: string; value: number }

/** A content of the synced copy that has or had a watched value in a field, and how much that counts. */
export type WatchMatchTable = { value: number; content: number; path: string; weight: 'similar' | 'listed' }

/**
 * How far a list was searched for watched values: all contents of the connection's copy up to `content`, and what the
 * certified sync `generation` had found by then. `seal` is the copy's own; null until a copy with one was searched.
 * `describing` is a JSON list of the fields that described at the last search: of those, not all matches were kept.
 */
export type WatchLookTable = {
  environment: Environment
  connection: string
  content: number
  generation: number
  seal: string | null
  describing: string | null
}

/**
 * A change of a watched value's state, for the webhook. `entry` names the entry that decided it, as in addresses; null
 * if none does any more.
 */
export type WatchTellingTable = {
  number: Generated<number>
  connection: string
  watch_id: string
  label: string
  line: number | null
  was: WatchState | null
  now: WatchState
  entry: string | null
  at: number
}

/** The last telling of a connection's list that was deleted: `watch_telling.number` and its time. */
export type WatchForgottenTable = { connection: string; number: number; at: number }
