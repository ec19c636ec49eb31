import { openDatabase } from '#lib/platform/database/open.ts'
import type { ConsoleTables } from '#lib/platform/store/console-tables.ts'
import type { Variables } from '#scripts/launcher/child.ts'
import { type HostileUpstream, startHostileUpstream } from './hostile-upstream.ts'
import { type RunningConsole, startConsole, type Upstream } from './stack/console.ts'
import { addPeople, preparedData } from './stack/prepared-data.ts'
import { quietEnvironment } from './stack/quiet-environment.ts'
import { type RunningService, startService } from './stack/service.ts'

/** A console with people of every role, and the secrets that must never appear. */
export type Stack = {
  readonly console: RunningConsole
  /** The password of every person in it. */
  readonly password: string
  /** The secrets known so far. Tokens are added while it runs. */
  secrets(): readonly string[]
  /** Everything that console and service have printed. */
  output(): string
  stop(): Promise<void>
}

export type EmbeddedStack = Stack & {
  readonly service: RunningService
  /** Adds a secret that must never appear. */
  keepSecret(secret: string): void
  /** Expires the confirmation of a password. */
  forgetPasswords(): Promise<void>
}
export type HostileStack = Stack & { readonly upstream: HostileUpstream }

async function forgetPasswords(databaseUrl: string): Promise<void> {
  const database = openDatabase<Pick<ConsoleTables, 'session'>>(databaseUrl)
  await database.queries.updateTable('session').set({ confirmed_at: 0 }).execute()
  await database.close()
}

/** Starts the whole product: a console and its embedded service with the sandbox of 2,480 users. */
export async function startEmbeddedStack(host?: string): Promise<EmbeddedStack> {
  const { data, databases, password, remove } = await preparedData()
  const environment = { ...quietEnvironment(), ...databases }
  const service = await startService(data, environment)
  const console = await startConsole(data, service, environment, host)
  const { sessionSecret, servicePepper, serviceSigningKey, serviceAccountToken } = data.secrets
  const kept: string[] = []
  return {
    console,
    service,
    password,
    secrets: () => [
      service.apiSecret,
      password,
      console.setUpToken,
      sessionSecret,
      servicePepper,
      serviceSigningKey,
      serviceAccountToken,
      ...kept,
    ],
    keepSecret: (secret) => void kept.push(secret),
    forgetPasswords: () => forgetPasswords(console.databaseUrl),
    output: () => console.output() + service.output(),
    stop: async () => {
      await console.stop()
      await service.stop()
      await remove()
    },
  }
}

/** Starts a console for a running service. `variables` may set any of its variables. */
export async function startConsoleStack(upstream: Upstream, variables: Variables = {}): Promise<Stack> {
  const { data, databases, password, remove } = await preparedData()
  if (variables.DATABASE_URL) await addPeople(variables.DATABASE_URL, password)
  const console = await startConsole(data, upstream, { ...quietEnvironment(), ...databases, ...variables })
  return {
    console,
    password,
    secrets: () => [upstream.apiSecret, password, console.setUpToken, data.secrets.sessionSecret],
    output: () => console.output(),
    stop: async () => {
      await console.stop()
      await remove()
    },
  }
}

/** Starts a console on the service that E2E_AGAINST names, with the key in FRAUD_API_KEY, or on our own. */
export async function startAnyListStack(): Promise<Stack & { readonly upstream: Upstream }> {
  const { E2E_AGAINST: url, FRAUD_API_KEY: apiKey = '', FRAUD_API_SECRET: apiSecret = '' } = process.env
  if (url === undefined) {
    const stack = await startEmbeddedStack()
    return { ...stack, upstream: stack.service }
  }
  const upstream = { url, apiKey, apiSecret }
  return { ...(await startConsoleStack(upstream)), upstream }
}

/** Starts a console on a hostile service. A call may take as long as on a busy machine; few tests wait for its end. */
export async function startHostileStack(): Promise<HostileStack> {
  const upstream = await startHostileUpstream()
  const stack = await startConsoleStack(upstream, { FRAUD_API_TIMEOUT_MS: '10000' })
  return {
    ...stack,
    upstream,
    secrets: () => [...stack.secrets(), ...upstream.issuedTokens],
    stop: async () => {
      await stack.stop()
      await upstream.stop()
    },
  }
}
