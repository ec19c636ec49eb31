import 'server-only'
import type { ReadPage, ScanPage } from '#lib/mirror/sync/scan/page.ts'

/** What most connectors do: consecutive pages, one after another, until the latest total is reached. */
export async function readNaively(read: ReadPage, limit: number): Promise<readonly ScanPage[]> {
  const pages: ScanPage[] = []
  for (let offset = 0, total = 1; offset < total; offset += limit) {
    const outcome = await read({ limit, offset })
    if (!outcome.ok) break
    pages.push(outcome.page)
    total = outcome.page.total
  }
  return pages
}

/** What faster connectors do: take the total from the first page, then request all others concurrently. */
export async function readNaivelyAtOnce(read: ReadPage, limit: number): Promise<readonly ScanPage[]> {
  const first = await read({ limit, offset: 0 })
  if (!first.ok) return []
  const offsets: number[] = []
  for (let offset = limit; offset < first.page.total; offset += limit) offsets.push(offset)
  const rest = await Promise.all(offsets.map((offset) => read({ limit, offset })))
  return [first.page, ...rest.flatMap((outcome) => (outcome.ok ? [outcome.page] : []))]
}
