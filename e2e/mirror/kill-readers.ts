import { setTimeout as delay } from 'node:timers/promises'
import type { JsonObject } from '#lib/contract/json.ts'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { startHostileUpstream } from '../hostile-upstream.ts'
import { startReader } from './reader-process.ts'
import { watchedMirror } from './watched-mirror.ts'

const STAYING = 1500
const PASSING = 100
const CHANGE_MILLISECONDS = 40
const READS_AFTERWARDS = 3

const user = (id: string): JsonObject => ({ id, email: `${id}@example.com`, reason: 'fraud', note: 'Same device.' })

export type KillFigures = {
  readonly kills: number
  /** Kills during a sync that held pages. */
  readonly inMidScan: number
  readonly changesOfTheList: number
  /** Changes about people who were always on the list. */
  readonly falseLines: readonly string[]
  /** Changes that add or remove somebody else. */
  readonly trueLines: number
  /** People always on the list whom the mirror lacks at the end. */
  readonly missing: readonly string[]
}

/**
 * Kills the process that syncs a list again and again in mid-sync, while others are added to and removed from the list.
 * The lease of a killed holder would expire after eight seconds; this expires it at once.
 */
export async function killReaders(kind: DatabaseKind, kills: number): Promise<KillFigures> {
  const staying = Array.from({ length: STAYING }, (_, index) => user(`stays-${index}`))
  let items = [...staying, ...Array.from({ length: PASSING }, (_, index) => user(`passes-${index}`))]
  const upstream = await startHostileUpstream({ items })
  const mirror = await watchedMirror(kind)
  let changes = 0
  let reader = startReader(mirror.url, upstream, upstream)
  try {
    await mirror.until(async () => (await mirror.committed()) >= 1)
    const change = setInterval(() => {
      changes += 1
      const at = (changes * 131) % items.length
      if (changes % 2) items = items.toSpliced(at, 0, user(`passes-by-${changes}`))
      else items = items.filter((item, index) => index < at || String(item.id).startsWith('stays') || index > at + 40)
      upstream.setItems(items)
    }, CHANGE_MILLISECONDS)

    let inMidScan = 0
    for (let kill = 0; kill < kills; kill += 1) {
      // Let each process fetch a few more pages than the last one, or reach the next sync.
      const held = await mirror.pagesRead()
      await mirror.until(async () => {
        const pages = await mirror.pagesRead()
        return pages > held + (kill % 4) || (pages > 0 && pages < held)
      })
      await delay((kill * 37) % 50)
      await reader.kill()
      if ((await mirror.pagesRead()) > 0) inMidScan += 1
      await mirror.endLease()
      reader = startReader(mirror.url, upstream, upstream)
    }
    clearInterval(change)
    const before = await mirror.committed()
    await mirror.until(async () => (await mirror.committed()) >= before + READS_AFTERWARDS)

    const feed = await mirror.feed()
    const listed = await mirror.listed()
    const isFalse = (line: string) => line.includes(' stays-')
    return {
      kills,
      inMidScan,
      changesOfTheList: changes,
      falseLines: feed.filter(isFalse),
      trueLines: feed.filter((line) => !isFalse(line)).length,
      missing: staying.map(({ id }) => String(id)).filter((id) => !listed.has(id)),
    }
  } finally {
    await reader.kill()
    await upstream.stop()
    await mirror.close()
  }
}
