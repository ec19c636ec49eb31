import { randomBytes } from 'node:crypto'
import type { DataDirectory } from '#scripts/data-directory.ts'
import { planConsole } from '#scripts/launcher/console-plan.ts'
import { startInstances } from './instances.ts'
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

/** Starts a console for a service, reachable under `host`; `environment` may set any of its variables. */
export async function startConsole(
  data: DataDirectory,
  upstream: Upstream,
  environment: NodeJS.ProcessEnv,
  host = '127.0.0.1',
): Promise<RunningConsole> {
  const SETUP_TOKEN = randomBytes(32).toString('base64url')
  const planAt = (port: number, publicPort: number) => {
    const PUBLIC_URL = `http://${host}:${publicPort}`
    return planConsole({ SETUP_TOKEN, ...environment, PORT: String(port), PUBLIC_URL }, data, 'production')
  }
  const { port, ...program } = await startInstances((port, publicPort) => {
    const plan = planAt(port, publicPort)
    const { args, variables } = plan.child({ accountToken: undefined, ...upstream, origin: upstream.url })
    return startProgram(args, variables, `${plan.origin}/api/health`)
  })
  const { publicUrl: url, databaseUrl, setUpToken } = planAt(port, port)
  return { ...program, url, databaseUrl, setUpToken }
}
