import 'server-only'
import type { Kysely } from 'kysely'
import type { JsonObject } from '#lib/contract/json.ts'
import type { ChangeKind } from '../../api/changes.ts'
import type { EntryNumber } from '../../generation.ts'
import { differencesOf } from '../../query/differences.ts'
import { CHANGE_KIND_NUMBERS } from '../change-kinds.ts'
import { indexOf } from '../entry-index.ts'
import { inPieces } from '../in-pieces.ts'
import { type IndexChanges, indexChanges } from '../index-changes.ts'
import { itemOf } from '../item-of.ts'
import { lastSighting } from '../last-sighting.ts'
import { CONTENT_STATES, type MirrorTables } from '../tables.ts'
import type { Ending } from './ending.ts'
import type { Decision } from './settle.ts'
import type { Row } from './standings.ts'

/** Decisions carried out per write of the indexes. */
const PIECE = 500

/** How many entries a field moved in at once, and between which moments. */
type MassMove = { readonly count: number; readonly at: readonly [number, number] }
type Mass = Map<string, MassMove>

/** Writes the lines and the new states of contents. */
class Lines {
  readonly #within: Kysely<MirrorTables>
  readonly #ending: Ending
  readonly #rows: ReadonlyMap<EntryNumber, Row>
  readonly #key: string | null
  readonly #index: IndexChanges

  constructor(within: Kysely<MirrorTables>, ending: Ending, rows: ReadonlyMap<EntryNumber, Row>, key: string | null) {
    this.#within = within
    this.#ending = ending
    this.#rows = rows
    this.#key = key
    this.#index = indexChanges(ending.database, ending.list, ending.fields)
  }

  writeIndex(): Promise<void> {
    return this.#index.write(this.#within)
  }

  #row(id: EntryNumber): Row {
    const row = this.#rows.get(id)
    if (!row) throw new TypeError('A decision names a content that was not read')
    return row
  }

  async #item(id: EntryNumber): Promise<JsonObject> {
    const { body } = await this.#within
      .selectFrom('mirror_content')
      .select('body')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return itemOf(body)
  }

  async #set(id: EntryNumber, set: Partial<Row>): Promise<void> {
    await this.#within.updateTable('mirror_content').set(set).where('id', '=', id).execute()
  }

  /** Takes a content off the shown list. It can still be found. */
  async #unlist({ id, state }: Row): Promise<void> {
    if (state !== CONTENT_STATES.replaced) this.#index.removed(id, indexOf(this.#ending.list, await this.#item(id)))
  }

  async #line(
    kind: ChangeKind,
    entry: number | null,
    [at_lo, at_hi]: readonly [number, number],
    contents: { readonly old?: number; readonly new?: number },
  ): Promise<number> {
    const { list, generation } = this.#ending
    const { seq } = await this.#within
      .insertInto('mirror_change')
      .values({
        list,
        entry,
        kind: CHANGE_KIND_NUMBERS[kind],
        at_lo,
        at_hi,
        generation,
        old_content: contents.old ?? null,
        new_content: contents.new ?? null,
        key_label: this.#key,
      })
      .returning('seq')
      .executeTakeFirstOrThrow()
    return seq
  }

  async added(id: EntryNumber): Promise<'added' | 'reappeared'> {
    const { state, entry, first_seen, from_lo, from_hi } = this.#row(id)
    const kind = first_seen === from_hi ? 'added' : 'reappeared'
    await this.#line(kind, entry ?? id, [from_lo ?? from_hi, from_hi], { new: id })
    await this.#set(id, { waiting_since: null, ...(kind === 'added' && { told: 1 }) })
    // After a certified sync it is shown already.
    if (state === CONTENT_STATES.arrived) {
      this.#index.shown(id, indexOf(this.#ending.list, await this.#item(id)))
      await this.#set(id, { state: CONTENT_STATES.listed })
    }
    return kind
  }

  /** Whether a content may join another chain: one with a history of its own keeps its own chain. */
  async #isAlone({ id, entry, first_seen, from_hi }: Row): Promise<boolean> {
    if (entry !== null || first_seen !== from_hi) return false
    const follower = await this.#within
      .selectFrom('mirror_content')
      .select('id')
      .where('list', '=', this.#ending.list)
      .where('entry', '=', id)
      .limit(1)
      .executeTakeFirst()
    return follower === undefined
  }

  /** Puts one content in the place of another, and returns the interval in which that happened. */
  async #replace(old: Row, by: Row): Promise<readonly [number, number]> {
    const atHi = by.from_hi
    // With parallel requests, the page with the new content may have been read before the last one with the old.
    const atLo = Math.min(lastSighting(old, this.#ending.baseline), atHi)
    await this.#unlist(old)
    await this.#set(old.id, { state: CONTENT_STATES.replaced, seen_at: atLo, missed_at: atHi })
    const joined = (await this.#isAlone(by)) ? { entry: old.entry ?? old.id, first_seen: old.first_seen } : {}
    await this.#set(by.id, { waiting_since: null, from_lo: atLo, ...joined })
    return [atLo, atHi]
  }

  async #differences(oldId: EntryNumber, newId: EntryNumber): Promise<readonly string[]> {
    const [before, after] = [await this.#item(oldId), await this.#item(newId)]
    return differencesOf(before, after, this.#ending.unsteady).map(({ path }) => path)
  }

  async #note(seq: number, path: string): Promise<number> {
    const field = await this.#ending.fields.idOf(this.#within, path)
    await this.#within.insertInto('mirror_changed_field').values({ field, change: seq }).execute()
    return field
  }

  async changed(oldId: EntryNumber, newId: EntryNumber): Promise<void> {
    const old = this.#row(oldId)
    const at = await this.#replace(old, this.#row(newId))
    const seq = await this.#line('changed', old.entry ?? oldId, at, { old: oldId, new: newId })
    for (const path of await this.#differences(oldId, newId)) await this.#note(seq, path)
  }

  /** Replaces without a line, and counts the entry for the mass line of each moved field. */
  async moved(oldId: EntryNumber, newId: EntryNumber, mass: Mass): Promise<void> {
    const [atLo, atHi] = await this.#replace(this.#row(oldId), this.#row(newId))
    for (const path of await this.#differences(oldId, newId)) {
      const { count = 0, at: [lo, hi] = [atLo, atHi] } = mass.get(path) ?? {}
      mass.set(path, { count: count + 1, at: [Math.min(lo, atLo), Math.max(hi, atHi)] })
    }
  }

  /** Writes the mass line of one field. */
  async mass(path: string, { count, at }: MassMove): Promise<void> {
    const seq = await this.#line('mass', null, at, {})
    const field = await this.#note(seq, path)
    await this.#within.updateTable('mirror_change').set({ field, count }).where('seq', '=', seq).execute()
  }

  async replaced(id: EntryNumber): Promise<void> {
    await this.#unlist(this.#row(id))
    await this.#set(id, { state: CONTENT_STATES.replaced, waiting_since: null })
  }

  async silent(id: EntryNumber): Promise<void> {
    await this.#set(id, { waiting_since: null })
  }

  async gone(id: EntryNumber, wasReplaced: boolean): Promise<void> {
    if (!wasReplaced) await this.#unlist(this.#row(id))
    const state = wasReplaced ? CONTENT_STATES.changed : CONTENT_STATES.removed
    await this.#set(id, { state, waiting_since: null })
  }

  async removed(id: EntryNumber): Promise<void> {
    const row = this.#row(id)
    // Read the row again: noting the miss has changed it.
    const { seen_at, missed_at } = await this.#within
      .selectFrom('mirror_content')
      .select(['seen_at', 'missed_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await this.#line('removed', row.entry ?? id, [seen_at, missed_at ?? seen_at], { old: id })
    await this.#unlist(row)
    await this.#set(id, { state: CONTENT_STATES.removed })
  }
}

/** Number of lines by kind, and of removals held back. */
type Counts = { added: number; changed: number; reappeared: number; removed: number; heldBack: number }

/** The input for the lines: contents, the path that pairs them, and paths found to change by themselves. */
export type Known = {
  readonly rows: ReadonlyMap<EntryNumber, Row>
  readonly key: string | null
  readonly ticks: readonly string[]
}

/** Carries out decisions: writes the lines and the new states of contents. */
export async function carryOut(
  within: Kysely<MirrorTables>,
  ending: Ending,
  { rows, key, ticks }: Known,
  decisions: readonly Decision[],
): Promise<Counts> {
  const counts: Counts = { added: 0, changed: 0, reappeared: 0, removed: 0, heldBack: 0 }
  const replaced = new Set<EntryNumber>()
  const mass: Mass = new Map()
  for (const piece of inPieces(decisions, PIECE)) {
    const lines = new Lines(within, ending, rows, key)
    for (const decision of piece) {
      if (decision.kind === 'changed') {
        await lines.changed(decision.old, decision.new)
        replaced.add(decision.old)
        counts.changed += 1
      } else if (decision.kind === 'moved') {
        await lines.moved(decision.old, decision.new, mass)
        replaced.add(decision.old)
      } else if (decision.kind === 'replaced') {
        await lines.replaced(decision.id)
        replaced.add(decision.id)
      } else if (decision.kind === 'added') counts[await lines.added(decision.id)] += 1
      else if (decision.kind === 'silent') await lines.silent(decision.id)
      else if (decision.kind === 'gone') {
        const { state } = rows.get(decision.id) ?? {}
        await lines.gone(decision.id, replaced.has(decision.id) || state === CONTENT_STATES.replaced)
      } else if (decision.kind === 'removed') {
        await lines.removed(decision.id)
        counts.removed += 1
      } else if (decision.kind === 'held') counts.heldBack += 1
    }
    await lines.writeIndex()
  }
  const lines = new Lines(within, ending, rows, key)
  // The first move of these fields already has its line, and now they are known to change by themselves.
  for (const path of ticks) mass.delete(path)
  for (const [path, move] of mass) await lines.mass(path, move)
  counts.changed += mass.size
  return counts
}
