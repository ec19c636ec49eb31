import { cp, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { quietEnvironment } from '#e2e/stack/quiet-environment.ts'
import { ROOT } from '#scripts/launcher/child.ts'
import { runNpm, runProgram } from '#scripts/machine/run-program.ts'
import { FLOOR, type Site, startFloor, type Upstream } from './sites.ts'

const SOURCES = join(ROOT, 'bench', 'peers')
/** Outside `bench`, so that tools that read the project's files do not find the packages. */
const FOLDER = join(ROOT, '.data', 'bench', 'peers')

const PEERS = [
  { name: 'react-admin', next: 'button[aria-label="Go to next page"]' },
  { name: 'refine', next: '#next' },
]

/**
 * Installs the packages of the peers' own lock and builds their pages for production.
 *
 * @throws Error when the lock does not agree with package.json, or the registry cannot be reached.
 */
export async function buildPeers(): Promise<void> {
  await mkdir(FOLDER, { recursive: true })
  for (const { name } of PEERS) await rm(join(FOLDER, name), { recursive: true, force: true })
  await cp(SOURCES, FOLDER, { recursive: true })
  await runNpm(['ci', '--prefix', FOLDER, '--ignore-scripts', '--prefer-offline'])
  const vite = join('node_modules', 'vite', 'bin', 'vite.js')
  for (const { name } of PEERS) {
    const args = [vite, 'build', name, '--config', 'vite.config.js']
    await runProgram(process.execPath, args, { cwd: FOLDER, env: quietEnvironment() })
  }
}

/** Serves what `buildPeers` has built, over an upstream. */
export async function startPeers(
  upstream: Upstream,
): Promise<{ readonly all: readonly Site[]; stop(): Promise<void> }> {
  const started = await Promise.all(
    PEERS.map(async ({ name, next }) => {
      const folder = join(FOLDER, name, 'dist')
      const floor = await startFloor((port) => ['bench/console/peer.ts', port, upstream.url, folder], upstream.url)
      return { site: { ...FLOOR, name, url: floor.url, next }, program: floor.program }
    }),
  )
  return {
    all: started.map(({ site }) => site),
    stop: async () => void (await Promise.all(started.map(({ program }) => program.stop()))),
  }
}
