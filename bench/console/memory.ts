import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

/** The resident memory of a process in megabytes; `undefined` on systems without `/proc`. */
async function memoryOf(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
}

const EVERY_MILLISECONDS = 200

export type MemoryWatch = { readonly before: number; peak(): number; stop(): Promise<void> }

/** Samples the total memory of several processes. */
export async function watchMemory(pids: () => Promise<readonly number[]>): Promise<MemoryWatch> {
  const together = async () => {
    const each = await Promise.all((await pids()).map(memoryOf))
    return each.reduce<number>((sum, megabytes) => sum + (megabytes ?? 0), 0)
  }
  const before = await together()
  let peak = before
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      peak = Math.max(peak, await together())
      await pause(EVERY_MILLISECONDS)
    }
  })()
  return {
    before,
    peak: () => peak,
    stop: () => {
      isOver = true
      return watching
    },
  }
}
