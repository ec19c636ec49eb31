import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { ROOT } from '../launcher/child.ts'
import { installedProgram } from '../machine/installed-program.ts'
import { runProgram } from '../machine/run-program.ts'

const UNITS = join(ROOT, 'deploy', 'systemd')

it('systemd accepts the units, and they run files that exist', async () => {
  const program = await installedProgram('/usr/bin/systemd-analyze', 'systemd')
  const folder = await mkdtemp(join(tmpdir(), 'units-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const names = await readdir(UNITS)
  expect(names).toEqual(['fraud-console.service', 'fraud-service.service'])
  for (const name of names) {
    const unit = await readFile(join(UNITS, name), 'utf8')
    const [, node = '', file = ''] = /^ExecStart=(\S+) (\S+)/m.exec(unit) ?? []
    await readFile(join(ROOT, file))
    // Node has another path on this machine.
    await writeFile(join(folder, name), unit.replace(node, process.execPath))
  }
  const files = names.map((name) => join(folder, name))
  expect(await runProgram(program, ['verify', '--man=no', ...files])).toBe('')
})
