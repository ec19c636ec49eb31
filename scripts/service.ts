import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { readArguments } from '#service/command-line/arguments.ts'
import type { DataDirectory } from './data-directory.ts'
import { ROOT } from './launcher/child.ts'
import { lockForService } from './launcher/data-directory-lock.ts'
import { requireFreePorts } from './launcher/free-ports.ts'
import { openInstallation } from './launcher/installation.ts'
import { notReady, waitUntilReady } from './launcher/readiness.ts'
import { planService, type ServicePlan } from './launcher/service-plan.ts'
import { type Supervisor, superviseChildren } from './launcher/supervisor.ts'

const START_MILLISECONDS = 30_000

/**
 * Runs a command of the service, such as `keys create`. Relative files resolve against the folder where npm was called.
 */
function runCommand(variables: NodeJS.ProcessEnv, command: readonly string[]): never {
  const { status } = spawnSync(process.execPath, [join(ROOT, 'service', 'main.ts'), ...command], {
    cwd: process.env.INIT_CWD ?? process.cwd(),
    env: variables,
    stdio: 'inherit',
  })
  process.exit(status ?? 1)
}

async function serve(supervisor: Supervisor, plan: ServicePlan, data: DataDirectory): Promise<void> {
  lockForService(plan, data)
  await requireFreePorts([plan.listener])
  const { pid } = supervisor.start(plan.child)
  const ready = await waitUntilReady({ url: `${plan.origin}/readyz`, pid, milliseconds: START_MILLISECONDS })
  if (!ready.ok) throw new Error(notReady('The service', ready.reasons))
  console.log(`\n  Fraud Screening Service\n\n  Ready at ${plan.origin}\n`)
}

// New files are readable by their owner only; child processes inherit this.
process.umask(0o077)
const supervisor = superviseChildren()
try {
  const command = process.argv.slice(2)
  const { name } = readArguments(command)
  // Before anything is created: the service prints its usage anywhere.
  if (name === 'help' || name === 'wrong') runCommand(process.env, command)
  const { environment, data } = await openInstallation()
  const plan = planService(environment, data)
  if (command.length > 0) runCommand(plan.variables, command)
  await serve(supervisor, plan, data)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await supervisor.stop(1)
}
