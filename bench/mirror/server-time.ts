import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { MirrorDatabase } from '#lib/mirror/store/open-mirror.ts'

const CLOCK_TICK_MILLISECONDS = 10

/** The fields after the process name, which may contain blanks. */
function statOf(pid: number): readonly string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

/** Processor time of a process, 0 after its end. From then on the server's own figures include its time. */
function ranFor(pid: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return 0
  }
}

/**
 * Returns a function that reads the processor time of a local PostgreSQL server, in milliseconds; always 0 without one.
 * Ended processes count in steps of ten.
 */
export async function serverTime({ kind, queries }: MirrorDatabase): Promise<() => number> {
  if (kind === 'sqlite') return () => 0
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(queries)
  const server = Number(statOf(rows[0]?.pid ?? 0)[1])
  return () => {
    const running = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8').trim().split(' ')
    const live = running.reduce((sum, pid) => sum + ranFor(pid), 0)
    const [user = '0', system = '0'] = statOf(server).slice(13, 15)
    return live + (Number(user) + Number(system)) * CLOCK_TICK_MILLISECONDS
  }
}
