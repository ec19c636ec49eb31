import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { DataDirectory } from '../data-directory.ts'
import type { ChildPlan, Variables } from './child.ts'
import { localOrigin, portOf } from './environment.ts'
import type { Listener } from './free-ports.ts'
import type { VariableCheck } from './variable-check.ts'

/** How to run the service: its variables and its listener. */
export type ServicePlan = {
  readonly variables: NodeJS.ProcessEnv
  readonly listener: Listener
  readonly origin: string
  readonly databaseUrl: string
  /** The token of the management interface. */
  readonly accountToken: string
  readonly child: ChildPlan
  /** Checks the variables before anything starts. */
  readonly check: VariableCheck
}

/** Variables of the console that the service must not see. */
const CONSOLE_SECRETS = /^(SESSION_SECRET|SETUP_TOKEN|DATABASE_URL|ADMIN_.*|FRAUD_API_.*)$/

export function planService(environment: Variables, data: DataDirectory): ServicePlan {
  const host = environment.SERVICE_HOST ?? '127.0.0.1'
  const port = portOf(environment, 'SERVICE_PORT', 4010)
  const databaseUrl = environment.SERVICE_DATABASE_URL ?? pathToFileURL(join(data.path, 'service.db')).href
  const accountToken = environment.SERVICE_ACCOUNT_TOKEN ?? data.secrets.serviceAccountToken
  const variables = {
    ...Object.fromEntries(Object.entries(environment).filter(([name]) => !CONSOLE_SECRETS.test(name))),
    NODE_ENV: 'production' as const,
    SERVICE_HOST: host,
    SERVICE_PORT: String(port),
    SERVICE_DATABASE_URL: databaseUrl,
    SERVICE_PEPPER: environment.SERVICE_PEPPER ?? data.secrets.servicePepper,
    SERVICE_SIGNING_KEY: environment.SERVICE_SIGNING_KEY ?? data.secrets.serviceSigningKey,
    SERVICE_ACCOUNT_TOKEN: accountToken,
  }
  return {
    variables,
    listener: { name: 'the service', host, port, variable: 'SERVICE_PORT' },
    origin: localOrigin(host, port),
    databaseUrl,
    accountToken,
    check: { args: ['service/main.ts', 'check'], variables },
    child: { name: 'The service', args: ['service/main.ts'], variables, buffered: false },
  }
}
