import { readdir, readFile } from 'node:fs/promises'

/** The parent of each process of this machine. */
async function parents(): Promise<ReadonlyMap<number, number>> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const pairs = await Promise.all(
    ids.map(async (id) => {
      // The name before the state may contain anything, even brackets. A process may have ended already.
      const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')
      const [, parent = ''] = /.*\) \S (\d+)/s.exec(stat) ?? []
      return [Number(id), Number(parent)] as const
    }),
  )
  return new Map(pairs)
}

function signal(ids: Iterable<number>, name: 'SIGSTOP' | 'SIGKILL'): void {
  for (const id of ids) {
    try {
      process.kill(id, name)
    } catch {
      // It has ended.
    }
  }
}

/** Kills processes and all that they started, at once. It first stops them, so that they start and clean up nothing. */
export async function killWithChildren(roots: readonly number[]): Promise<void> {
  signal(roots, 'SIGSTOP')
  const parentOf = await parents()
  const doomed = new Set(roots)
  // The loop also visits ids that it adds to the set.
  for (const id of doomed) for (const [child, parent] of parentOf) if (parent === id) doomed.add(child)
  signal(doomed, 'SIGKILL')
}
