// Measures the cost of the scan itself: an unchanging list of a million rows behind an immediate port, beside a bare
// loop over the same pages.
// Run:  node --expose-gc --conditions=react-server bench/mirror-scan.ts [rows]
import { setImmediate } from 'node:timers/promises'
import type { ReadPage } from '#lib/mirror/sync/scan/page.ts'
import { scan } from '#lib/mirror/sync/scan/scan.ts'

const rows = Number(process.argv[2] ?? 1_000_000)
const LIMIT = 100

let answered = 0
let mostBytes = 0
const usedBytes = () => {
  // Array buffers freed by the first collection count as used until the second.
  globalThis.gc?.()
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
let bytesBefore = usedBytes()

const read: ReadPage = async ({ limit, offset }) => {
  answered += 1
  // Also samples during the closing, when all pages form one chain.
  if (answered % 1000 === 0 || answered > rows / 95) mostBytes = Math.max(mostBytes, usedBytes() - bytesBefore)
  await setImmediate()
  const length = Math.max(0, Math.min(limit, rows - offset))
  return {
    ok: true,
    page: { offset, limit, total: rows, entries: Array.from({ length }, (_, index) => offset + index + 1) },
  }
}

for (const direction of ['forward', 'backward'] as const) {
  answered = 0
  mostBytes = 0
  bytesBefore = usedBytes()
  const startedAt = performance.now()
  const outcome = await scan({ read, wait: async () => {}, direction })
  const seconds = (performance.now() - startedAt) / 1000
  if (!outcome.ok) throw new Error(outcome.reason)
  process.stdout.write(
    `${direction}: ${outcome.value.grade}, ${answered} pages, ${Math.round(answered / seconds)} pages/s, ` +
      `${(mostBytes / 1e6).toFixed(1)} MB at most\n`,
  )
}

const startedAt = performance.now()
answered = 0
for (let offset = 0; offset < rows; offset += LIMIT) await read({ limit: LIMIT, offset })
const seconds = (performance.now() - startedAt) / 1000
process.stdout.write(`a bare loop: ${answered} pages, ${Math.round(answered / seconds)} pages/s\n`)
