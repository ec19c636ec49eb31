import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '../launcher/child.ts'

let running: ChildProcess | undefined
let interrupted = false

/** Runs an installed tool with its output on the terminal, and gives back its exit code. */
export async function runTool(
  name: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<number> {
  if (interrupted) throw new Error('Not run: the tests were stopped.')
  const child = spawn(join(ROOT, 'node_modules', '.bin', name), args, {
    cwd: ROOT,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...variables },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  running = child
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
}

/** Ends the tool that runs now, as Ctrl-C does, and lets no other start. */
export function interruptTools(signal: NodeJS.Signals): void {
  interrupted = true
  running?.kill(signal)
}
