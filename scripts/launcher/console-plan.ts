import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isLoopback } from '#lib/platform/network/loopback.ts'
import type { DataDirectory } from '../data-directory.ts'
import type { ChildPlan, Variables } from './child.ts'
import { localOrigin, portOf } from './environment.ts'
import type { Listener } from './free-ports.ts'
import type { VariableCheck } from './variable-check.ts'

/** The embedded service, used when the environment names no other. */
export type EmbeddedService = {
  readonly origin: string
  readonly apiKey: string
  readonly apiSecret: string
  /** The token of its management interface, if it has one. */
  readonly accountToken: string | undefined
}

/** How to run the console: its variables, its listener and its public address. */
export type ConsolePlan = {
  readonly listener: Listener
  readonly origin: string
  readonly publicUrl: string
  readonly setUpToken: string
  readonly databaseUrl: string
  /** Whether secrets go to a remote service over plain http. */
  readonly isUnencrypted: boolean
  /** Checks the variables before anything starts. */
  readonly check: VariableCheck
  child(embedded: EmbeddedService | undefined): ChildPlan
}

export type ConsoleMode = 'production' | 'development'

/** Whether the console reads a variable, rather than the service alone. */
function isOfConsole(name: string): boolean {
  return !name.startsWith('SERVICE_') || name === 'SERVICE_ACCOUNT_TOKEN'
}

function isPlainHttpElsewhere(baseUrl: string | undefined): boolean {
  const url = baseUrl !== undefined && URL.canParse(baseUrl) ? new URL(baseUrl) : undefined
  return url?.protocol === 'http:' && !isLoopback(url)
}

export function planConsole(environment: Variables, data: DataDirectory, mode: ConsoleMode): ConsolePlan {
  const host = environment.HOST ?? '127.0.0.1'
  const port = portOf(environment, 'PORT', 3000)
  const publicUrl = environment.PUBLIC_URL ?? `http://localhost:${port}`
  const setUpToken = environment.SETUP_TOKEN ?? randomBytes(32).toString('base64url')
  const databaseUrl = environment.DATABASE_URL ?? pathToFileURL(join(data.path, 'console.db')).href
  const variables: NodeJS.ProcessEnv = {
    ...Object.fromEntries(Object.entries(environment).filter(([name]) => isOfConsole(name))),
    NODE_ENV: mode,
    NEXT_TELEMETRY_DISABLED: '1',
    HOST: host,
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    DATA_DIR: data.path,
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: environment.SESSION_SECRET ?? data.secrets.sessionSecret,
    SETUP_TOKEN: setUpToken,
  }
  return {
    listener: { name: 'the console', host, port, variable: 'PORT' },
    origin: localOrigin(host, port),
    publicUrl,
    setUpToken,
    databaseUrl,
    isUnencrypted: isPlainHttpElsewhere(environment.FRAUD_API_BASE_URL),
    check: {
      args: ['--conditions=react-server', 'lib/platform/configuration/check-variables.ts'],
      // The embedded service has no address before it runs; any valid one serves the check.
      variables: { FRAUD_API_BASE_URL: 'http://127.0.0.1', ...variables },
    },
    child: (embedded) => ({
      name: 'The console',
      args: ['scripts/serve-console.ts', host, String(port)],
      variables: embedded
        ? {
            ...variables,
            FRAUD_API_BASE_URL: embedded.origin,
            SERVICE_ACCOUNT_TOKEN: embedded.accountToken,
            // The default Test key. The environment or the connection page may set another.
            EMBEDDED_API_KEY: embedded.apiKey,
            EMBEDDED_API_SECRET: embedded.apiSecret,
          }
        : variables,
      // Next prints its own addresses before it is ready. People should see only ours.
      buffered: mode === 'production',
    }),
  }
}
