import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '../launcher/child.ts'

/** Receives the output of a part. */
export type Print = (text: string) => void

const CACHE = join(ROOT, 'node_modules', '.cache')
/** Caches of Node, for programs that tests start many times, and of Playwright, for files of tests. */
const CACHES = {
  NODE_COMPILE_CACHE: join(CACHE, 'compiled'),
  PLAYWRIGHT_TRANSFORM_CACHE_DIR: join(CACHE, 'playwright'),
}

const running = new Set<ChildProcess>()
let interrupted = false

/** Runs a program and returns its exit code. */
async function runProgram(
  print: Print,
  program: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<number> {
  if (interrupted) throw new Error('Not run: the tests were stopped.')
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...CACHES, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', print)
  running.add(child)
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (code) => resolve(code ?? 1))
    })
  } finally {
    running.delete(child)
  }
}

export function runTool(
  print: Print,
  name: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<number> {
  return runProgram(print, join(ROOT, 'node_modules', '.bin', name), args, variables)
}

export function runScript(print: Print, file: string, args: readonly string[]): Promise<number> {
  return runProgram(print, process.execPath, [file, ...args], {})
}

/** Passes a signal to the running tools, and prevents others from starting. */
export function interruptTools(signal: NodeJS.Signals): void {
  interrupted = true
  for (const child of running) child.kill(signal)
}
