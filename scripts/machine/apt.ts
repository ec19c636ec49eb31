import { firstProgram } from './programs.ts'
import { runProgram } from './run-program.ts'

/** Whether this process can install system packages: it runs as root on a system with apt. */
export function hasApt(): boolean {
  return process.getuid?.() === 0 && firstProgram(['/usr/bin/apt-get']) !== undefined
}

/** Installs a system package without prompting. */
export async function aptInstall(name: string): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await runProgram('/usr/bin/apt-get', ['update', '-q'], { env })
  await runProgram('/usr/bin/apt-get', ['install', '-y', '-q', '--no-install-recommends', name], { env })
}
