import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { ROOT } from '../launcher/child.ts'
import { installedProgram } from '../machine/installed-program.ts'
import { runProgram } from '../machine/run-program.ts'
import { buildImage } from './image.ts'

/** The test installs Debian and every package, and builds the console. */
const PATIENCE = 40 * 60_000

it(
  'the image serves both programs, read-only and as an ordinary user, and through nginx with TLS',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'image-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const { root, configuration, remove } = await buildImage(folder)
    onTestFinished(remove)
    const unshare = await installedProgram('/usr/bin/unshare', 'util-linux')
    const smoke = [process.execPath, 'scripts/deploy/image-smoke.ts', JSON.stringify({ root, configuration })]
    // The program starts its own PostgreSQL, since it can reach none outside its network.
    const env = { ...process.env, TEST_DATABASE_URL: undefined }
    const seen = JSON.parse(await runProgram(unshare, ['--net', ...smoke], { cwd: ROOT, env }))
    expect(seen).toEqual({
      healthCodes: { before: 1, withService: 0, withConsole: 0 },
      userIds: ['65532', '65532', '65532', '65532'],
      capabilities: '0000000000000000',
      writeRefused: true,
      browser: { subject: 'console.example', protocol: 'TLS 1.3', address: '/second-factor' },
      exitCodes: [0, 0],
    })
  },
  PATIENCE,
)
