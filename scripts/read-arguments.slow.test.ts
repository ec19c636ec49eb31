import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './launcher/child.ts'
import { bareEnvironment } from './testing/bare-environment.ts'

/** Runs a program that would start much more if it ignored its arguments: hence the invalid variable. */
function run(script: string, ...given: readonly string[]) {
  const env = { NODE_ENV: 'production' as const, ...bareEnvironment(), PORT: 'none' }
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts', script), ...given], {
    env,
    encoding: 'utf8',
    timeout: 60_000,
  })
  return { status, stdout, stderr }
}

it('npm start refuses arguments, which people take for options such as a port, and prints its usage', () => {
  const usage = expect.stringContaining('Usage: npm start, or npm run dev')
  expect(run('start.ts', '--port', '4000')).toEqual({ status: 2, stdout: '', stderr: usage })
  expect(run('start.ts', '--help')).toEqual({ status: 0, stdout: expect.stringContaining('PORT=3001'), stderr: '' })
})
