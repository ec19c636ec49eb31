import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

function environmentOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8')
  } catch {
    // Ended meanwhile, or belongs to another user.
    return ''
  }
}

/** The ids of processes whose environment contains `marker`: the one started with it and its descendants. */
export function markedProcesses(marker: string): readonly number[] {
  const others = existsSync('/proc/self/environ')
    ? readdirSync('/proc').filter((name) => /^\d+$/.test(name) && environmentOf(name).includes(marker))
    : execFileSync('ps', ['axeww', '-o', 'pid=,command='], { encoding: 'utf8' })
        .split('\n')
        .filter((line) => line.includes(marker))
        .map((line) => line.trim().split(' ')[0] ?? '')
  return others.map(Number).filter((pid) => pid !== process.pid)
}
