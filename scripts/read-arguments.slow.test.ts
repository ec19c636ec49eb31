import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { ROOT } from './launcher/child.ts'
import { bareEnvironment } from './testing/bare-environment.ts'

/** Runs a program that would start much more if it ignored its arguments: hence the invalid variable. */
function run(script: string, ...given: readonly string[]) {
  const home = mkdtempSync(join(tmpdir(), 'arguments-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  const DATA_DIR = join(home, 'data')
  const env = { NODE_ENV: 'production' as const, ...bareEnvironment(), PORT: 'none', DATA_DIR }
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts', script), ...given], {
    env,
    encoding: 'utf8',
    timeout: 60_000,
  })
  expect(existsSync(DATA_DIR)).toBe(false)
  return { status, stdout, stderr }
}

it('npm start refuses arguments, which people take for options such as a port, and prints its usage', () => {
  const usage = expect.stringContaining('Usage: npm start, or npm run dev')
  expect(run('start.ts', '--port', '4000')).toEqual({ status: 2, stdout: '', stderr: usage })
  expect(run('start.ts', '--help')).toEqual({ status: 0, stdout: expect.stringContaining('PORT=3001'), stderr: '' })
})

it('npm run service prints its usage without creating anything', () => {
  const usage = expect.stringContaining('keys create --name NAME')
  expect(run('service.ts', '--help')).toEqual({ status: 0, stdout: usage, stderr: '' })
  expect(run('service.ts', 'key', 'create')).toEqual({ status: 2, stdout: '', stderr: usage })
})
