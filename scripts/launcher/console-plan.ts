import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { DataDirectory } from '../data-directory.ts'
import type { ChildPlan, Variables } from './child.ts'
import { localOrigin, portOf } from './environment.ts'
import type { Listener } from './free-ports.ts'
import type { VariableCheck } from './good-variables.ts'

/** The service that the console talks to, when the environment names none. */
export type EmbeddedService = {
  readonly origin: string
  readonly apiKey: string
  readonly apiSecret: string
  /** Opens its management interface, where it has one. */
  readonly accountToken: string | undefined
}

/** How to run the console: what it reads, where it listens, where people find it. */
export type ConsolePlan = {
  readonly listener: Listener
  readonly origin: string
  readonly publicUrl: string
  readonly setUpToken: string
  readonly databaseUrl: string
  /** Whether secrets go to a service elsewhere over plain http. */
  readonly isUnencrypted: boolean
  /** Looks at the variables, before anything is started. */
  readonly check: VariableCheck
  child(embedded: EmbeddedService | undefined): ChildPlan
}

export type ConsoleMode = 'production' | 'development'

/** All but what is the service's alone. */
function isOfConsole(name: string): boolean {
  return !name.startsWith('SERVICE_') || name === 'SERVICE_ACCOUNT_TOKEN'
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

function isPlainHttpElsewhere(baseUrl: string | undefined): boolean {
  const url = baseUrl !== undefined && URL.canParse(baseUrl) ? new URL(baseUrl) : undefined
  return url?.protocol === 'http:' && !LOOPBACK.has(url.hostname)
}

const NEXT = 'node_modules/next/dist/bin/next'

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
      // The embedded service's address is not known to be good before it runs; any will do here.
      variables: { FRAUD_API_BASE_URL: 'http://127.0.0.1', ...variables },
    },
    child: (embedded) => ({
      name: 'The console',
      args:
        mode === 'production'
          ? ['scripts/serve-console.ts', host, String(port)]
          : [NEXT, 'dev', '-H', host, '-p', String(port)],
      variables: embedded
        ? {
            ...variables,
            FRAUD_API_BASE_URL: embedded.origin,
            SERVICE_ACCOUNT_TOKEN: embedded.accountToken,
            // A default only: another Test key may be given in the environment or on the connection page.
            EMBEDDED_API_KEY: embedded.apiKey,
            EMBEDDED_API_SECRET: embedded.apiSecret,
          }
        : variables,
      // Next prints addresses of its own before it is ready; people should see one.
      heldBack: mode === 'production',
    }),
  }
}
