import 'server-only'
import type { Kysely } from 'kysely'
import { mayIdentify } from '#lib/matching/field-role.ts'
import type { Fields } from '../../query/fields.ts'
import type { MirrorDatabase } from '../open-mirror.ts'
import type { MirrorTables } from '../tables.ts'
import { type EntryIndex, type IndexedTerm, type IndexedValue, NOTHING, type ShownIndex } from './entry-index.ts'
import { type CollectedChanges, writeIndexChanges } from './write-index-changes.ts'

/** Collects index changes of many entries, and writes them at once. */
export type IndexChanges = {
  /** A content appeared on the list, or reappeared. `before` is the index by which it is already found. */
  listed(content: number, index: EntryIndex, before?: EntryIndex): void
  /** The same, but the list does not show it before `shown`. Its terms and its text find it at once. */
  arrived(content: number, index: EntryIndex, before?: EntryIndex): void
  /** The list shows a content that has arrived. */
  shown(content: number, index: ShownIndex): void
  /** A content that has arrived leaves without ever having been shown. Its terms still find it. */
  withdrawn(content: number, index: ShownIndex): void
  changed(content: number, before: EntryIndex, after: EntryIndex): void
  /** A content left the list. Its terms still find it, as a former content. */
  removed(content: number, index: ShownIndex): void
  /** The terms of a content change, while the shown list stays as it is. */
  terms(content: number, before: EntryIndex, after: EntryIndex): void
  write(within: Kysely<MirrorTables>): Promise<void>
}

/** Returns the items that only the first list has. */
function only<Item extends IndexedTerm | IndexedValue>(these: readonly Item[], others: readonly Item[]) {
  if (these.length === 0 || others.length === 0) return these
  const names = new Set(others.map(({ path, key }) => `${key} ${path}`))
  return these.filter(({ path, key }) => !names.has(`${key} ${path}`))
}

/** @param staged whether there are only new entries, whose terms are staged; see first-fill.ts. */
export function indexChanges(database: MirrorDatabase, list: number, fields: Fields, staged = false): IndexChanges {
  const collected: CollectedChanges = {
    termsIn: [],
    termsOut: [],
    valuesIn: [],
    valuesOut: [],
    texts: new Map(),
    textsOut: new Set(),
    cells: new Map(),
    present: new Map(),
    types: new Map(),
    telling: new Set(),
  }
  const { termsIn, termsOut, valuesIn, valuesOut, texts, textsOut, cells, present, types, telling } = collected

  function changeTerms(content: number, before: EntryIndex, after: EntryIndex): void {
    for (const { key, path } of only(after.terms, before.terms)) termsIn.push([path, key, content])
    for (const { key, path } of only(before.terms, after.terms)) termsOut.push([path, key, content])
  }

  function changeShown(content: number, before: ShownIndex, after: ShownIndex): void {
    cells.set(content, after === NOTHING ? undefined : after.values)
    for (const { path, key, value } of only(after.values, before.values)) valuesIn.push([path, key, value])
    for (const { path, key, value } of only(before.values, after.values)) valuesOut.push([path, key, value])
    for (const path of after.types.keys()) if (!before.types.has(path)) present.set(path, (present.get(path) ?? 0) + 1)
    for (const path of before.types.keys()) if (!after.types.has(path)) present.set(path, (present.get(path) ?? 0) - 1)
  }

  function changeFound(content: number, before: ShownIndex, after: ShownIndex): void {
    for (const { path, value } of only(after.values, before.values)) {
      if (!telling.has(path) && mayIdentify(value)) telling.add(path)
    }
    for (const [path, seen] of after.types) {
      const known = types.get(path)
      if (!known) types.set(path, new Set(seen))
      else for (const type of seen) known.add(type)
    }
    if (before.text === after.text) return
    if (before !== NOTHING) textsOut.add(content)
    texts.set(content, after === NOTHING ? undefined : after.text)
  }

  function changeListed(content: number, before: ShownIndex, after: ShownIndex): void {
    changeShown(content, before, after)
    changeFound(content, before, after)
  }

  return {
    listed(content, index, before = NOTHING) {
      changeTerms(content, before, index)
      changeListed(content, NOTHING, index)
    },
    arrived(content, index, before = NOTHING) {
      changeTerms(content, before, index)
      changeFound(content, NOTHING, index)
    },
    shown(content, index) {
      changeShown(content, NOTHING, index)
    },
    withdrawn(content, index) {
      changeFound(content, index, NOTHING)
    },
    changed(content, before, after) {
      changeTerms(content, before, after)
      changeListed(content, before, after)
    },
    removed(content, index) {
      changeListed(content, index, NOTHING)
    },
    terms: changeTerms,
    write: (within) => writeIndexChanges(within, { database, list, fields }, collected, staged),
  }
}
