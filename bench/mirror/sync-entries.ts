import { createHash } from 'node:crypto'
import type { GenerationStore, SightedPage } from '#lib/mirror/generation.ts'
import { entry } from './entries.ts'

const PAGE = 100

function pageOf(rows: number, offset: number, at: number, edited: number): SightedPage {
  const sighted = Array.from({ length: Math.min(PAGE, rows - offset) }, (_, index) => {
    const item = entry(offset + index)
    const changed = (offset + index) % Math.ceil(rows / 1000) === 0 && edited > 0 ? { ...item, visits: edited } : item
    const print = createHash('sha256').update(JSON.stringify(changed)).digest('hex').slice(0, 32)
    return { print, face: print, item: changed }
  })
  return { offset, limit: PAGE, total: rows, askedAt: at, readAt: at + 1, rows: sighted }
}

/**
 * Syncs a list of `rows` entries into a store.
 * @param edited a new value for a thousand of them.
 * @returns the seconds it took, without the time to generate the entries.
 */
export async function syncEntries(
  store: GenerationStore,
  rows: number,
  startedAt: number,
  edited = 0,
): Promise<number> {
  const { id } = await store.begin('forward', startedAt)
  let making = 0
  const begun = performance.now()
  for (let offset = 0; offset < rows; offset += PAGE) {
    const since = performance.now()
    const next = pageOf(rows, offset, startedAt + 1, edited)
    making += performance.now() - since
    await store.record(id, next)
  }
  const counts = { read: rows, totalFirst: rows, totalLast: rows, requests: 0, retries: 0, repairs: 0 }
  await store.commit(id, { grade: 'ordered+count', endedAt: startedAt + 10, ...counts })
  return (performance.now() - begun - making) / 1000
}
