import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endOf, ROOT } from '../launcher/child.ts'
import { freePort } from '../machine/free-port.ts'
import { bareEnvironment } from './bare-environment.ts'

function environmentOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8')
  } catch {
    // Ended meanwhile, or belongs to another user.
    return ''
  }
}

/** The ids of processes whose environment contains `marker`: the one started with it and its descendants. */
function markedProcesses(marker: string): readonly number[] {
  const others = existsSync('/proc/self/environ')
    ? readdirSync('/proc').filter((name) => /^\d+$/.test(name) && environmentOf(name).includes(marker))
    : execFileSync('ps', ['axeww', '-o', 'pid=,command='], { encoding: 'utf8' })
        .split('\n')
        .filter((line) => line.includes(marker))
        .map((line) => line.trim().split(' ')[0] ?? '')
  return others.map(Number).filter((pid) => pid !== process.pid)
}

/** Ports and a data directory (with a space in its name) for one or more starts. */
export type LaunchSetup = { readonly variables: Readonly<Record<string, string>>; remove(): Promise<void> }

export async function launchSetup(): Promise<LaunchSetup> {
  const folder = await mkdtemp(join(tmpdir(), 'fraud screening start '))
  const [port, servicePort] = [await freePort(), await freePort()]
  return {
    // Syncs only when a test asks for it.
    variables: {
      PORT: String(port),
      SERVICE_PORT: String(servicePort),
      DATA_DIR: join(folder, 'data'),
      MIRROR_INTERVAL_S: '0',
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** A launcher in its own process. */
export type Launch = {
  readonly child: ChildProcess
  /** Describes how it ended. */
  readonly ended: Promise<string>
  output(): string
  /** Waits for a text in its output. Rejects with the whole output when it ends first. */
  prints(words: string): Promise<void>
  /** The ids of it and of every process it started. */
  processes(): readonly number[]
}

/** Starts a command of this project without input or terminal, with these variables and few others. */
export function launch(program: string, args: readonly string[], variables: Readonly<Record<string, string>>): Launch {
  const marker = `LAUNCH_MARKER=${randomBytes(12).toString('hex')}`
  const child = spawn(program, args, {
    cwd: ROOT,
    env: {
      NODE_ENV: 'production',
      ...bareEnvironment(),
      CI: 'true',
      ...variables,
      LAUNCH_MARKER: marker.split('=')[1],
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const ended = endOf(child)
  let output = ''
  const waiting = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      for (const look of waiting) look()
    })
  }
  return {
    child,
    ended,
    output: () => output,
    processes: () => markedProcesses(marker),
    prints: (words) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (output.includes(words)) resolve()
        }
        waiting.add(look)
        look()
        void ended.then((how) => reject(new Error(`It ${how} without saying "${words}":\n${output}`)))
      }),
  }
}
