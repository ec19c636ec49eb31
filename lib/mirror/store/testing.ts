import { createHash } from 'node:crypto'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { stringifyJson } from '#lib/contract/json.ts'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { createTestDatabase } from '#lib/platform/database/testing.ts'
import type { Certificate, SightedPage, SightedRow } from '../generation.ts'
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

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)

/** A row as the reader hands it over, named by its `id`. */
export function sighted(item: BlacklistedUser): SightedRow {
  return { identity: digest(String(item.id)), content: digest(stringifyJson(item)), item }
}

/** A page that was asked for at one moment and read in the next. */
export function pageOf(items: readonly BlacklistedUser[], offset: number, total: number, askedAt: number): SightedPage {
  return { offset, limit: 100, total, askedAt, readAt: askedAt + 1, rows: items.map(sighted) }
}

/** A certificate of an ordered read that ended at a moment. */
export function certificate(endedAt: number, more: Partial<Certificate> = {}): Certificate {
  const counts = { read: 1, totalFirst: 1, totalLast: 1, requests: 1, retries: 0, repairs: 0 }
  return { grade: 'ordered+count', endedAt, ...counts, ...more }
}
