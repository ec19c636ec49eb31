import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endOf, ROOT } from '../launcher/child.ts'
import { freePort } from '../machine/free-port.ts'
import { bareEnvironment } from './bare-environment.ts'
import { markedProcesses } from './marked-processes.ts'

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
