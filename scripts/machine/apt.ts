import { firstProgram } from './programs.ts'
import { runProgram } from './run-program.ts'

/** Whether this process can install system packages: it runs as root on a system with apt. */
export function hasApt(): boolean {
  return process.getuid?.() === 0 && firstProgram(['/usr/bin/apt-get']) !== undefined
}

/**
 * Runs apt-get without prompting. Several test processes may install packages at the same time: `flock` makes them wait
 * for each other, also to read the list of packages, and the option makes them wait for installations by others.
 */
async function runApt(...args: readonly string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const command = ['/usr/bin/apt-get', '-q', '-o', 'DPkg::Lock::Timeout=300', ...args]
  await runProgram('/usr/bin/flock', ['/var/lib/apt', ...command], { env })
}

/** Installs a system package. */
export async function aptInstall(name: string): Promise<void> {
  await runApt('update')
  await runApt('install', '-y', '--no-install-recommends', name)
}
