import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { openDataDirectory } from './data-directory.ts'
import { ROOT } from './launcher/child.ts'
import { planConsole } from './launcher/console-plan.ts'
import { dataDirectoryPath, readEnvironment } from './launcher/environment.ts'

// Reads the console's own store, so it runs in the console's environment; the console may be running.
const environment = readEnvironment()
const plan = planConsole(environment, openDataDirectory(dataDirectoryPath(environment)), 'production')
const { status } = spawnSync(process.execPath, ['--conditions=react-server', join(ROOT, 'lib/audit/main.ts')], {
  cwd: ROOT,
  env: plan.child(undefined).variables,
  stdio: 'inherit',
})
process.exit(status ?? 1)
