import 'server-only'
import { type Kysely, sql } from 'kysely'
import type { JsonObject } from '#lib/contract/json.ts'
import type { ChangeKind } from '../../api/changes.ts'
import type { EntryNumber } from '../../generation.ts'
import { differencesOf } from '../../query/differences.ts'
import { CHANGE_KIND_NUMBERS } from '../change-kinds.ts'
import { inPieces } from '../in-pieces.ts'
import { shownIndexOf } from '../index/entry-index.ts'
import { type IndexChanges, indexChanges } from '../index/index-changes.ts'
import { insertRows } from '../insert-rows.ts'
import { itemOf } from '../item-of.ts'
import { lastSighting } from '../last-sighting.ts'
import { manyRows } from '../many-rows.ts'
import { CONTENT_STATES, type MirrorTables } from '../tables.ts'
import type { Ending } from './ending.ts'
import type { Decision } from './settle.ts'
import type { Row } from './standings.ts'

/** Decisions carried out together: a few statements each would take most of the time of the sync's last transaction. */
const PIECE = 500

/** How many entries a field moved in at once, and between which moments. */
type MassMove = { readonly count: number; readonly at: readonly [number, number] }
type Mass = Map<string, MassMove>

/** A line to be written, and the fields that changed. A line of a mass change has one, and a count. */
type Line = {
  readonly kind: ChangeKind
  readonly entry: number | null
  readonly at: readonly [number, number]
  readonly old?: EntryNumber
  readonly new?: EntryNumber
  readonly paths?: readonly string[]
  readonly count?: number
}

const CHANGED_FIELDS = { table: 'mirror_changed_field', columns: { field: 'bigint', change: 'bigint' } } as const

/** What the store has about the contents of some decisions. */
type Found = {
  readonly items: ReadonlyMap<EntryNumber, JsonObject>
  /** Noting a miss has changed these since the rows were read. */
  readonly sightings: ReadonlyMap<EntryNumber, Pick<Row, 'seen_at' | 'missed_at'>>
  /** Contents with a chain of several. Those that a decision joins are added. */
  readonly leaders: Set<EntryNumber>
}

const NOTHING_FOUND: Found = { items: new Map(), sightings: new Map(), leaders: new Set() }

async function find(within: Kysely<MirrorTables>, list: number, decisions: readonly Decision[]): Promise<Found> {
  const ids = decisions.flatMap((decision) => ('old' in decision ? [decision.old, decision.new] : [decision.id]))
  // Not by the list too: SQLite could take the index of its states, and read all of that.
  const rows = await within
    .selectFrom('mirror_content')
    .select(['id', 'seen_at', 'missed_at', 'body'])
    .where('id', 'in', ids)
    .execute()
  const led = await within
    .selectFrom('mirror_content')
    .select('entry')
    .distinct()
    .where('list', '=', list)
    .where('entry', 'in', ids)
    .execute()
  return {
    items: new Map(rows.map(({ id, body }) => [id, itemOf(body)])),
    sightings: new Map(rows.map(({ id, ...sighting }) => [id, sighting])),
    leaders: new Set(led.flatMap(({ entry }) => entry ?? [])),
  }
}

/** Collects the lines and the new states of contents of some decisions, and writes them at once. */
class Lines {
  readonly #ending: Ending
  readonly #rows: ReadonlyMap<EntryNumber, Row>
  readonly #found: Found
  readonly #index: IndexChanges
  readonly #lines: Line[] = []
  readonly #sets = new Map<EntryNumber, Partial<Row>>()
  /** Contents that were shown as entries of their own, and the entries that they turned out to be. */
  readonly #folded = new Map<EntryNumber, EntryNumber>()

  constructor(ending: Ending, rows: ReadonlyMap<EntryNumber, Row>, found: Found) {
    this.#ending = ending
    this.#rows = rows
    this.#found = found
    this.#index = indexChanges(ending.database, ending.list, ending.fields)
  }

  /** @param key the path that pairs contents. */
  async write(within: Kysely<MirrorTables>, key: string | null): Promise<void> {
    await this.#writeContents(within)
    await this.#writeFolded(within)
    await this.#writeLines(within, key)
    await this.#index.write(within)
  }

  /**
   * Stores where the addresses of contents lead that were seen beside the other, so that they waited for their line. No
   * entry here leads to another one here: a content that others have joined joins none.
   */
  async #writeFolded(within: Kysely<MirrorTables>): Promise<void> {
    if (this.#folded.size === 0) return
    const { database, list } = this.#ending
    const folded = manyRows(database.kind, ['bigint', 'bigint'], [...this.#folded])
    await sql`with given (entry, into_entry) as (${folded})
      update mirror_folded set into_entry = given.into_entry from given
      where mirror_folded.into_entry = given.entry`.execute(within)
    await sql`with given (entry, into_entry) as (${folded})
      insert into mirror_folded (entry, list, into_entry) select entry, ${list}, into_entry from given`.execute(within)
  }

  async #writeContents(within: Kysely<MirrorTables>): Promise<void> {
    const rows = [...this.#sets].map(([id, set]) => {
      const cells = Object.entries(set).sort(([one], [other]) => (one < other ? -1 : 1))
      return { columns: cells.map(([column]) => column), cells: [id, ...cells.map(([, cell]) => cell)] }
    })
    for (const alike of Map.groupBy(rows, ({ columns }) => columns.join(' ')).values()) {
      const { columns = [] } = alike[0] ?? {}
      const given = manyRows(
        this.#ending.database.kind,
        ['bigint' as const, ...columns.map(() => 'bigint' as const)],
        alike.map(({ cells }) => cells),
      )
      const names = sql.join(['id', ...columns].map((column) => sql.ref(column)))
      const sets = sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`given.${column}`)}`))
      await sql`with given (${names}) as (${given})
        update mirror_content set ${sets} from given where mirror_content.id = given.id`.execute(within)
    }
  }

  async #writeLines(within: Kysely<MirrorTables>, key: string | null): Promise<void> {
    const { database, list, generation, fields } = this.#ending
    if (this.#lines.length === 0) return
    const changed = new Map<string, readonly number[]>()
    const rows = []
    for (const { kind, entry, at, old = null, new: by = null, paths = [], count = null } of this.#lines) {
      const moved: number[] = []
      for (const path of paths) moved.push(await fields.idOf(within, path))
      const field = count === null ? null : (moved[0] ?? null)
      changed.set(`${old} ${by} ${field}`, moved)
      rows.push([list, entry, CHANGE_KIND_NUMBERS[kind], ...at, generation, old, by, field, count, key])
    }
    const { rows: written } = await sql<{ seq: number; old: number | null; by: number | null; field: number | null }>`
      insert into mirror_change
        (list, entry, kind, at_lo, at_hi, generation, old_content, new_content, field, count, key_label)
      ${manyRows(database.kind, [...Array<'bigint'>(10).fill('bigint'), 'text'], rows)}
      returning seq, old_content as old, new_content as "by", field`.execute(within)
    const ofLines = written.flatMap(({ seq, old, by, field }) =>
      (changed.get(`${old} ${by} ${field}`) ?? []).map((moved) => [moved, seq] as const),
    )
    await insertRows(within, database.kind, CHANGED_FIELDS, ofLines)
  }

  #row(id: EntryNumber): Row {
    const row = this.#rows.get(id)
    if (!row) throw new TypeError('A decision names a content that was not read')
    return row
  }

  #item(id: EntryNumber): JsonObject {
    const item = this.#found.items.get(id)
    if (!item) throw new TypeError('A decision names a content that is not stored')
    return item
  }

  #set(id: EntryNumber, set: Partial<Row>): void {
    this.#sets.set(id, { ...this.#sets.get(id), ...set })
  }

  /** Takes a content off the shown list. It can still be found. */
  #unlist({ id, state }: Row): void {
    if (state !== CONTENT_STATES.replaced) this.#index.removed(id, shownIndexOf(this.#item(id)))
  }

  added(id: EntryNumber): 'added' | 'reappeared' {
    const { state, entry, first_seen, from_lo, from_hi } = this.#row(id)
    const kind = first_seen === from_hi ? 'added' : 'reappeared'
    this.#lines.push({ kind, entry: entry ?? id, at: [from_lo ?? from_hi, from_hi], new: id })
    this.#set(id, { waiting_since: null, ...(kind === 'added' && { told: 1 }) })
    // After a certified sync it is shown already.
    if (state === CONTENT_STATES.arrived) {
      this.#index.shown(id, shownIndexOf(this.#item(id)))
      this.#set(id, { state: CONTENT_STATES.listed })
    }
    return kind
  }

  /** Whether a content may join another chain: one with a history of its own keeps its own chain. */
  #isAlone({ id, entry, first_seen, from_hi }: Row): boolean {
    return entry === null && first_seen === from_hi && !this.#found.leaders.has(id)
  }

  /** Puts one content in the place of another, and returns the interval in which that happened. */
  #replace(old: Row, by: Row): readonly [number, number] {
    const atHi = by.from_hi
    // With parallel requests, the page with the new content may have been read before the last one with the old.
    const atLo = Math.min(lastSighting(old, this.#ending.baseline), atHi)
    this.#unlist(old)
    this.#set(old.id, { state: CONTENT_STATES.replaced, seen_at: atLo, missed_at: atHi })
    this.#set(by.id, { waiting_since: null, from_lo: atLo })
    if (this.#isAlone(by)) {
      const entry = old.entry ?? old.id
      this.#set(by.id, { entry, first_seen: old.first_seen })
      this.#found.leaders.add(entry)
      if (by.waiting_since !== this.#ending.generation) this.#folded.set(by.id, entry)
    }
    return [atLo, atHi]
  }

  #differences(oldId: EntryNumber, newId: EntryNumber): readonly string[] {
    const differences = differencesOf(this.#item(oldId), this.#item(newId), this.#ending.unsteady)
    // A name with a dot may lead to the path of a nested field.
    return [...new Set(differences.map(({ path }) => path))]
  }

  changed(oldId: EntryNumber, newId: EntryNumber): void {
    const old = this.#row(oldId)
    const at = this.#replace(old, this.#row(newId))
    const paths = this.#differences(oldId, newId)
    this.#lines.push({ kind: 'changed', entry: old.entry ?? oldId, at, old: oldId, new: newId, paths })
  }

  /** Replaces without a line, and counts the entry for the mass line of each moved field. */
  moved(oldId: EntryNumber, newId: EntryNumber, mass: Mass): void {
    const [atLo, atHi] = this.#replace(this.#row(oldId), this.#row(newId))
    for (const path of this.#differences(oldId, newId)) {
      const { count = 0, at: [lo, hi] = [atLo, atHi] } = mass.get(path) ?? {}
      mass.set(path, { count: count + 1, at: [Math.min(lo, atLo), Math.max(hi, atHi)] })
    }
  }

  /** Adds the mass line of one field. */
  mass(path: string, { count, at }: MassMove): void {
    this.#lines.push({ kind: 'mass', entry: null, at, paths: [path], count })
  }

  replaced(id: EntryNumber): void {
    this.#unlist(this.#row(id))
    this.#set(id, { state: CONTENT_STATES.replaced, waiting_since: null })
  }

  silent(id: EntryNumber): void {
    this.#set(id, { waiting_since: null })
  }

  gone(id: EntryNumber, isReplaced: boolean): void {
    const row = this.#row(id)
    const wasReplaced = isReplaced || row.state === CONTENT_STATES.replaced
    if (!wasReplaced) this.#unlist(row)
    const state = wasReplaced ? CONTENT_STATES.changed : CONTENT_STATES.removed
    this.#set(id, { state, waiting_since: null })
  }

  removed(id: EntryNumber): void {
    const row = this.#row(id)
    const { seen_at, missed_at } = this.#found.sightings.get(id) ?? row
    this.#lines.push({ kind: 'removed', entry: row.entry ?? id, at: [seen_at, missed_at ?? seen_at], old: id })
    this.#unlist(row)
    this.#set(id, { state: CONTENT_STATES.removed })
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
  const told = { added: 0, reappeared: 0 }
  const mass: Mass = new Map()
  const replaced = new Set(
    decisions.flatMap((each) => ('old' in each ? each.old : each.kind === 'replaced' ? each.id : [])),
  )
  for (const piece of inPieces(decisions, PIECE)) {
    const lines = new Lines(ending, rows, await find(within, ending.list, piece))
    for (const decision of piece) {
      if (decision.kind === 'changed') lines.changed(decision.old, decision.new)
      else if (decision.kind === 'moved') lines.moved(decision.old, decision.new, mass)
      else if (decision.kind === 'added') told[lines.added(decision.id)] += 1
      else if (decision.kind === 'gone') lines.gone(decision.id, replaced.has(decision.id))
      else if (decision.kind !== 'held') lines[decision.kind](decision.id)
    }
    await lines.write(within, key)
  }
  const lines = new Lines(ending, rows, NOTHING_FOUND)
  // The first move of these fields already has its line, and now they are known to change by themselves.
  for (const path of ticks) mass.delete(path)
  for (const [path, move] of mass) lines.mass(path, move)
  await lines.write(within, key)
  const count = (kind: Decision['kind']) => decisions.filter((decision) => decision.kind === kind).length
  return { ...told, changed: count('changed') + mass.size, removed: count('removed'), heldBack: count('held') }
}
