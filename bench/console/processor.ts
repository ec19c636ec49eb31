import { readFile } from 'node:fs/promises'

/** Linux counts the time of processes in hundredths of a second. */
const TICK_MILLISECONDS = 10

/**
 * Milliseconds that a process and all its threads have had a processor for; `NaN` where the system does not tell it
 * under `/proc`. Unlike the time that passes, it says what something costs even while others use the machine.
 */
export async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name of the program is in brackets and may hold blanks; the times are the 12th and 13th after it.
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return (Number(user) + Number(system)) * TICK_MILLISECONDS
}

/** The process that serves a site, as it says itself. */
export async function processOf(healthUrl: string): Promise<number> {
  return (await (await fetch(healthUrl)).json()).data.pid
}
