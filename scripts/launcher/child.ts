import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The project's folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const DIE_WITH_PARENT = pathToFileURL(join(ROOT, 'scripts', 'die-with-parent.ts')).href
/** What a program needs to stop besides the time for requests in flight. */
const STOP_EXTRA_SECONDS = 5

export type Variables = Readonly<Record<string, string | undefined>>

export type ChildPlan = {
  /** Used in messages, such as "The console". */
  readonly name: string
  /** A file of the project, then its arguments. */
  readonly args: readonly string[]
  readonly variables: NodeJS.ProcessEnv
  /**
   * Buffers its output until `release`, which then prints only its log lines. If the child ends first, everything is
   * printed.
   */
  readonly buffered: boolean
}

/** A program of this project in a child process. */
export type Child = {
  readonly name: string
  readonly pid: number
  /** Describes how it ended. Never rejects. */
  readonly ended: Promise<string>
  release(): void
  stop(): Promise<void>
}

function bufferOutput(child: ChildProcess): () => void {
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

/** Starts a program of this project without input. It stops when this process ends in any way. */
export function spawnProgram(
  args: readonly string[],
  variables: NodeJS.ProcessEnv,
  output: 'inherit' | 'pipe',
  errorOutput: 'inherit' | 'pipe',
): ChildProcess {
  return spawn(process.execPath, ['--import', DIE_WITH_PARENT, ...args], {
    cwd: ROOT,
    env: { ...variables, LAUNCHER_PID: String(process.pid) },
    stdio: ['ignore', output, errorOutput, 'ipc'],
    // In its own process group: Ctrl-C reaches only this process, which then stops its children in order.
    detached: true,
  })
}

/** Describes how a process ended. Never rejects. */
export function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', () => resolve('could not be started'))
    child.once('close', (code, signal) => resolve(signal ? `was terminated by ${signal}` : `ended with code ${code}`))
  })
}

/** How long a program with these variables may take to stop. */
function stopMilliseconds({ DRAIN_S = '0', STOP_S = '10' }: NodeJS.ProcessEnv): number {
  return (Number(DRAIN_S) + Number(STOP_S) + STOP_EXTRA_SECONDS) * 1000
}

/** Sends SIGTERM, SIGKILL when it takes too long, and resolves when the process has ended. */
export async function stopChild(
  child: ChildProcess,
  ended: Promise<unknown>,
  variables: NodeJS.ProcessEnv,
): Promise<void> {
  child.kill('SIGTERM')
  const insist = setTimeout(() => child.kill('SIGKILL'), stopMilliseconds(variables))
  await ended
  clearTimeout(insist)
}

/** Starts a child of the launcher, with output to the terminal. */
export function startChild({ name, args, variables, buffered }: ChildPlan): Child {
  const child = spawnProgram(args, variables, buffered ? 'pipe' : 'inherit', 'inherit')
  const ended = endOf(child)
  return {
    name,
    pid: child.pid ?? -1,
    ended,
    release: buffered ? bufferOutput(child) : () => {},
    stop: () => stopChild(child, ended, variables),
  }
}
