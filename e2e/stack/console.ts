import type { DataDirectory } from '#scripts/data-directory.ts'
import { planConsole } from '#scripts/launcher/console-plan.ts'
import { freePort } from '#scripts/machine/free-port.ts'
import { type Program, startProgram } from './program.ts'

/** A console as people use it: the build, served by `next start`. */
export type RunningConsole = Program & {
  readonly url: string
  readonly databaseUrl: string
  readonly setUpToken: string
}

export type Upstream = {
  readonly url: string
  readonly apiKey: string
  readonly apiSecret: string
  /** The token of its management interface. A hostile service has none. */
  readonly accountToken?: string
}

/** Starts a console for a service; `environment` may set any of its variables. People reach it under `host`. */
export async function startConsole(
  data: DataDirectory,
  upstream: Upstream,
  environment: NodeJS.ProcessEnv,
  host = '127.0.0.1',
): Promise<RunningConsole> {
  const port = await freePort()
  const PUBLIC_URL = `http://${host}:${port}`
  const plan = planConsole({ ...environment, PORT: String(port), PUBLIC_URL }, data, 'production')
  const { args, variables } = plan.child({ accountToken: undefined, ...upstream, origin: upstream.url })
  const program = await startProgram(args, variables, `${plan.origin}/api/health`)
  return { ...program, url: plan.publicUrl, databaseUrl: variables.DATABASE_URL ?? '', setUpToken: plan.setUpToken }
}
