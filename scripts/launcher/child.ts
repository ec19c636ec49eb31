import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The project's folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const DIE_WITH_PARENT = pathToFileURL(join(ROOT, 'scripts', 'die-with-parent.ts')).href
const STOP_MILLISECONDS = 10_000

/** Environment variables as this process was given them. */
export type Variables = Readonly<Record<string, string | undefined>>

export type ChildPlan = {
  /** For sentences: "The console". */
  readonly name: string
  /** A file of the project and its arguments. */
  readonly args: readonly string[]
  readonly variables: NodeJS.ProcessEnv
  /** Keep back what it prints until `release`; then only its log lines are passed on. If it ends before, everything is. */
  readonly heldBack: boolean
}

/** A program of ours that runs as a child process. */
export type Child = {
  readonly name: string
  readonly pid: number
  /** How it ended, in words; never rejects. */
  readonly ended: Promise<string>
  release(): void
  stop(): Promise<void>
}

function holdBack(child: ChildProcess): () => void {
  let held = ''
  const keep = (text: string) => {
    held += text
  }
  child.stdout?.setEncoding('utf8').on('data', keep)
  const passOn = (text: string) => {
    child.stdout?.off('data', keep)
    process.stdout.write(text)
  }
  child.once('close', () => passOn(held))
  return () => {
    const logLines = held.split('\n').filter((line) => line.startsWith('{'))
    held = ''
    passOn(logLines.map((line) => `${line}\n`).join(''))
    child.stdout?.pipe(process.stdout)
  }
}

/** Starts a program of ours without input; it stops when this process is gone, however that happens. */
export function spawnProgram(
  args: readonly string[],
  variables: NodeJS.ProcessEnv,
  output: 'inherit' | 'pipe',
  complaints: 'inherit' | 'pipe',
): ChildProcess {
  return spawn(process.execPath, ['--import', DIE_WITH_PARENT, ...args], {
    cwd: ROOT,
    env: { ...variables, LAUNCHER_PID: String(process.pid) },
    stdio: ['ignore', output, complaints, 'ipc'],
    // A group of its own: Ctrl-C reaches only this process, which then stops its children in order.
    detached: true,
  })
}

/** How a process ended, in words; never rejects. */
export function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', () => resolve('could not be started'))
    child.once('close', (code, signal) => resolve(signal ? `was ended by ${signal}` : `ended with code ${code}`))
  })
}

/** Asks a process to stop, insists after ten seconds, and resolves when it is gone. */
export async function stopChild(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  child.kill('SIGTERM')
  const insist = setTimeout(() => child.kill('SIGKILL'), STOP_MILLISECONDS)
  await ended
  clearTimeout(insist)
}

/** Starts a child of the launcher, with its output on the terminal. */
export function startChild({ name, args, variables, heldBack }: ChildPlan): Child {
  const child = spawnProgram(args, variables, heldBack ? 'pipe' : 'inherit', 'inherit')
  const ended = endOf(child)
  return {
    name,
    pid: child.pid ?? -1,
    ended,
    release: heldBack ? holdBack(child) : () => {},
    stop: () => stopChild(child, ended),
  }
}
