import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Pair } from '#lib/platform/configuration/api/pair.ts'
import { ROOT } from '#scripts/launcher/child.ts'
import { bareEnvironment } from '#scripts/testing/bare-environment.ts'
import type { HostileUpstream } from '../hostile-upstream.ts'

/** The list's sync in a process of its own, so that a test can kill it. */
export type ReaderProcess = {
  /** Whether it holds a lease. */
  isHolder(holder: string | null): boolean
  output(): string
  kill(): Promise<void>
}

/** Seals what the process reads from its store. */
export const READER_SECRET = 'a session secret for one test that is long enough'

/**
 * Starts the sync on a store. It syncs again one second after each sync.
 *
 * @param key the key in its environment; `undefined` if the key is in the store.
 */
export function startReader(
  databaseUrl: string,
  upstream: Pick<HostileUpstream, 'url'>,
  key: Pair | undefined,
): ReaderProcess {
  const child: ChildProcess = spawn(process.execPath, ['--conditions=react-server', 'lib/mirror/sync/worker.ts'], {
    cwd: ROOT,
    env: {
      NODE_ENV: 'production',
      ...bareEnvironment(),
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: READER_SECRET,
      FRAUD_API_BASE_URL: upstream.url,
      ...(key && { FRAUD_API_KEY: key.apiKey, FRAUD_API_SECRET: key.apiSecret }),
      MIRROR_INTERVAL_S: '1',
      MIRROR_MAX_RPS: '1000',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  return {
    isHolder: (holder) => holder?.startsWith(`${child.pid}-`) ?? false,
    output: () => output,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
