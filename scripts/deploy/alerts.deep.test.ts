import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../launcher/child.ts'
import { installedProgram } from '../machine/installed-program.ts'
import { runProgram } from '../machine/run-program.ts'

it('each alert fires when it should, after its time, and for nothing else', async () => {
  const promtool = await installedProgram('/usr/bin/promtool', 'prometheus')
  const folder = join(ROOT, 'deploy', 'prometheus')
  expect(await runProgram(promtool, ['check', 'rules', 'alerts.yaml'], { cwd: folder })).toContain('SUCCESS: 13 rules')
  expect(await runProgram(promtool, ['test', 'rules', 'alerts.test.yaml'], { cwd: folder })).toContain('SUCCESS')
})
