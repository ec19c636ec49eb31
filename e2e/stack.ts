import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#lib/platform/database/open.ts'
import type { ConsoleTables } from '#lib/platform/store/console-tables.ts'
import { openDataDirectory } from '#scripts/data-directory.ts'
import { ROOT, type Variables } from '#scripts/launcher/child.ts'
import { runProgram } from '#scripts/machine/run-program.ts'
import { bareEnvironment } from '#scripts/testing/bare-environment.ts'
import { type HostileUpstream, startHostileUpstream } from './hostile-upstream.ts'
import { type RunningConsole, startConsole, type Upstream } from './stack/console.ts'
import { type RunningService, startService } from './stack/service.ts'

/** A console with people of every role, and the secrets that must never appear. */
export type Stack = {
  readonly console: RunningConsole
  /** Of every person in it. */
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

/**
 * The tests' environment without variables that would affect the programs. The list is synced only when a test asks for
 * it, because other tests count requests to the service.
 */
export function quietEnvironment(): NodeJS.ProcessEnv {
  return { NODE_ENV: 'production', ...bareEnvironment(), MIRROR_INTERVAL_S: '0', MIRROR_LAG_S: '0' }
}

const newPassword = () => `canary ${randomBytes(12).toString('base64url')}`

async function addPeople(databaseUrl: string, password: string): Promise<void> {
  await runProgram(process.execPath, ['--conditions=react-server', 'e2e/stack/people.ts', databaseUrl, password], {
    cwd: ROOT,
    env: quietEnvironment(),
  })
}

async function forgetPasswords(databaseUrl: string): Promise<void> {
  const database = openDatabase<Pick<ConsoleTables, 'session'>>(databaseUrl)
  await database.queries.updateTable('session').set({ confirmed_at: 0 }).execute()
  await database.close()
}

/** A data directory of its own for one run. */
export async function temporaryData() {
  const folder = await mkdtemp(join(tmpdir(), 'fraud-screening-e2e-'))
  return { data: openDataDirectory(folder), remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Starts the whole product: a console and its embedded service with the sandbox of 2,480 users. */
export async function startEmbeddedStack(): Promise<EmbeddedStack> {
  const { data, remove } = await temporaryData()
  const service = await startService(data, quietEnvironment())
  const console = await startConsole(data, service, quietEnvironment())
  const password = newPassword()
  await addPeople(console.databaseUrl, password)
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
  const { data, remove } = await temporaryData()
  const console = await startConsole(data, upstream, { ...quietEnvironment(), ...variables })
  const password = newPassword()
  await addPeople(console.databaseUrl, password)
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

/** Starts a console on a hostile service. Calls time out early, so that tests need not wait. */
export async function startHostileStack(): Promise<HostileStack> {
  const upstream = await startHostileUpstream()
  const stack = await startConsoleStack(upstream, { FRAUD_API_TIMEOUT_MS: '2500' })
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
