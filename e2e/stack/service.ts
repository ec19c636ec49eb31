import type { DataDirectory } from '#scripts/data-directory.ts'
import { embeddedKey } from '#scripts/launcher/embedded-key.ts'
import { planService } from '#scripts/launcher/service-plan.ts'
import { freePort } from '#scripts/machine/free-port.ts'
import { type Program, startProgram } from './program.ts'

/** The service of this project, with the sandbox behind a Test key. */
export type RunningService = Program & {
  readonly url: string
  readonly apiKey: string
  readonly apiSecret: string
  readonly accountToken: string
}

export async function startService(data: DataDirectory, environment: NodeJS.ProcessEnv): Promise<RunningService> {
  const plan = planService({ ...environment, SERVICE_PORT: String(await freePort()) }, data)
  const { apiKey, apiSecret } = await embeddedKey(plan, data)
  const program = await startProgram(plan.child.args, plan.variables, `${plan.origin}/readyz`)
  return { ...program, url: plan.origin, apiKey, apiSecret, accountToken: plan.accountToken }
}
