import { readFile } from 'node:fs/promises'

/** Linux counts processor time in hundredths of a second. */
const TICK_MILLISECONDS = 10

/**
 * Processor time of a process and its threads in milliseconds; `NaN` on systems without `/proc`. Unlike elapsed time,
 * it measures cost even while others use the machine.
 */
export async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The program name is in parentheses and may contain spaces. The times are the 12th and 13th fields after it.
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return (Number(user) + Number(system)) * TICK_MILLISECONDS
}

/** The process id that a site reports. */
export async function processOf(healthUrl: string): Promise<number> {
  return (await (await fetch(healthUrl)).json()).data.pid
}
