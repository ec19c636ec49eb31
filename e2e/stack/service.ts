import type { DataDirectory } from '#scripts/data-directory.ts'
import { embeddedKey } from '#scripts/launcher/embedded-key.ts'
import { planService } from '#scripts/launcher/service-plan.ts'
import { startInstances } from './instances.ts'
import { type Program, startProgram } from './program.ts'

/** The service of this project, with the sandbox behind a Test key. */
export type RunningService = Program & {
  readonly url: string
  readonly databaseUrl: string
  readonly apiKey: string
  readonly apiSecret: string
  readonly accountToken: string
}

export async function startService(data: DataDirectory, environment: NodeJS.ProcessEnv): Promise<RunningService> {
  const planAt = (port: number) => planService({ ...environment, SERVICE_PORT: String(port) }, data)
  const { apiKey, apiSecret } = await embeddedKey(planService(environment, data), data)
  const { port, ...program } = await startInstances((port) => {
    const { child, variables, origin } = planAt(port)
    return startProgram(child.args, variables, `${origin}/readyz`)
  })
  const { origin: url, databaseUrl, accountToken } = planAt(port)
  return { ...program, url, databaseUrl, apiKey, apiSecret, accountToken }
}
