import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from './child.ts'
import { planConsole } from './console-plan.ts'
import { openInstallation } from './installation.ts'

/**
 * Runs a program on the console's database, with the console's environment. The console may be running.
 *
 * @param file the program, relative to the project's folder.
 * @returns the exit code.
 */
export async function runConsoleProgram(file: string, givenArguments: readonly string[] = []): Promise<number> {
  const { environment, data } = await openInstallation()
  const plan = planConsole(environment, data, 'production')
  const { status } = spawnSync(process.execPath, ['--conditions=react-server', join(ROOT, file), ...givenArguments], {
    cwd: ROOT,
    env: plan.child(undefined).variables,
    stdio: 'inherit',
  })
  return status ?? 1
}
