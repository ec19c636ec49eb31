import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { createTestDatabase } from '#lib/platform/database/testing.ts'
import type { Certificate, SightedPage } from '../generation.ts'
import { sighter } from '../pairing/sighter.ts'
import type { Change, EntryChange } from '../query/change-feed.ts'
import { type MirrorDatabase, openMirror } from './open-mirror.ts'

export type TestMirror = { readonly url: string; readonly database: MirrorDatabase; close(): Promise<void> }

/** An empty store of mirrors for one test file. */
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

/** A content as the reader hands it over, while nothing changes by itself. */
export const sighted = sighter(new Set())

/** A page that was asked for at one moment and read in the next. */
export function pageOf(items: readonly BlacklistedUser[], offset: number, total: number, askedAt: number): SightedPage {
  return { offset, limit: 100, total, askedAt, readAt: askedAt + 1, rows: items.map(sighted) }
}

/** The lines of a feed that tell of one entry each. */
export function ofEntries(changes: readonly Change[]): readonly EntryChange[] {
  return changes.filter((change) => change.kind !== 'mass')
}

/** A certificate of an ordered read that ended at a moment. */
export function certificate(endedAt: number, more: Partial<Certificate> = {}): Certificate {
  const counts = { read: 1, totalFirst: 1, totalLast: 1, requests: 1, retries: 0, repairs: 0 }
  return { grade: 'ordered+count', endedAt, ...counts, ...more }
}
