import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { Form } from '#lib/matching/forms/form.ts'
import { formsOf, formsOfQuery } from '#lib/matching/forms/forms-of.ts'
import { leavesOf } from '#lib/matching/leaves.ts'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { createTestDatabase } from '#lib/platform/database/testing.ts'
import { sharedByTests } from '#lib/platform/testing/shared-by-tests.ts'
import type { Certificate, CommitOutcome, GenerationStore, SightedPage } from '../generation.ts'
import { sighter } from '../pairing/sighter.ts'
import { candidateFinder } from '../query/candidates.ts'
import type { Change, EntryChange } from '../query/change-feed.ts'
import { isFormer } from '../query/entry-state.ts'
import { findMirroredList, type MirroredList } from '../query/mirrored-list.ts'
import { openGenerationStore } from './generation-store.ts'
import { type MirrorDatabase, openMirror } from './open-mirror.ts'

export type TestMirror = { readonly url: string; readonly database: MirrorDatabase; close(): Promise<void> }

/** Creates an empty store of synced copies for one test file. */
export async function createTestMirror(kind: DatabaseKind): Promise<TestMirror> {
  const { url, drop } = await createTestDatabase(kind)
  const database = await openMirror(url)
  return {
    url,
    database,
    async close() {
      await database.close()
      await drop()
    },
  }
}

/** The store of synced copies that the tests of a `describe` or file share. */
export const sharedMirror = (kind: DatabaseKind) =>
  sharedByTests(
    () => createTestMirror(kind),
    ({ close }) => close(),
  )

/** Returns a content as the reader stores it while nothing changes by itself. */
export const sighted = sighter(new Set())

/** Returns a page that was requested at one moment and read at the next. */
export function pageOf(items: readonly BlacklistedUser[], offset: number, total: number, askedAt: number): SightedPage {
  return { offset, limit: 100, total, askedAt, readAt: askedAt + 1, rows: items.map(sighted) }
}

/** Returns only the lines about a single entry. */
export function ofEntries(changes: readonly Change[]): readonly EntryChange[] {
  return changes.filter((change) => change.kind !== 'mass')
}

/** Returns the certificate of an ordered sync that ended at a moment. */
export function certificate(endedAt: number, more: Partial<Certificate> = {}): Certificate {
  const counts = { read: 1, totalFirst: 1, totalLast: 1, requests: 1, retries: 0, repairs: 0 }
  return { grade: 'ordered+count', endedAt, ...counts, ...more }
}

type SyncOptions = Partial<Certificate> & { readonly askedAt?: number }

/** Syncs a whole list, in pages of 100. Unless the options say otherwise, the sync ends as soon as its pages are read. */
export async function syncWhole(
  store: GenerationStore,
  items: readonly BlacklistedUser[],
  startedAt: number,
  { askedAt = startedAt, ...more }: SyncOptions = {},
): Promise<CommitOutcome> {
  const { id } = await store.begin('forward', startedAt)
  for (let offset = 0; offset === 0 || offset < items.length; offset += 100) {
    await store.record(id, pageOf(items.slice(offset, offset + 100), offset, items.length, askedAt))
  }
  const counts = { read: items.length, totalFirst: items.length, totalLast: items.length }
  return store.commit(id, certificate(askedAt + 1, { ...counts, ...more }))
}

/** Returns the fields in which a value is found: of listed contents or, if there are none, of former ones. */
export async function findMatches(list: MirroredList, forms: readonly Form[]) {
  const isWanted = ({ kind, key }: Form) => forms.some((form) => form.kind === kind && form.key === key)
  const [found] = await candidateFinder(list)([forms])
  const matches = (found?.entries ?? []).flatMap((entry) =>
    leavesOf(entry.item)
      .filter(({ path, value }) => formsOf(path, value).some(isWanted))
      .map(({ path, value }) => ({ ...entry, path, value })),
  )
  const listed = matches.filter(({ state }) => !isFormer(state))
  return listed.length > 0 ? listed : matches
}

/** Returns people with an id and an address each. Another mark gives them other contents. */
export const people = (count: number, mark = 'a'): readonly BlacklistedUser[] =>
  Array.from({ length: count }, (_, n) => ({ id: `u${n}`, email: `u${n}@example.com`, reason: `r${n % 3}`, mark }))

/** Lists that are synced in pages of 100, with a clock that advances with each step. */
export class ReadLists {
  now = 0
  #made = 0

  tick(): number {
    this.now += 1
    return this.now
  }

  /** Adds a list that was never synced. */
  async add({ database }: TestMirror) {
    const connection = `list ${this.#made++}`
    const store = await openGenerationStore(database, connection)
    const list = await findMirroredList(database, connection)
    if (!list) throw new Error('The list was not made')
    const listed = (text: string) => findMatches(list, formsOfQuery(text))
    return { connection, store, list, listed }
  }

  /** Syncs a whole list. */
  async read(
    store: GenerationStore,
    items: readonly BlacklistedUser[],
    more: Partial<Certificate> = {},
  ): Promise<CommitOutcome> {
    return syncWhole(store, items, this.tick(), { askedAt: this.tick(), endedAt: this.tick(), ...more })
  }
}
