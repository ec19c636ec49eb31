import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfiguration } from '#lib/platform/configuration/environment.ts'
import { type DatabaseKind, databaseKind, databaseUrlFault } from '#lib/platform/database/open.ts'
import type { Secrets } from '../data-directory.ts'
import type { Variables } from '../launcher/child.ts'
import { planConsole } from '../launcher/console-plan.ts'
import { planService } from '../launcher/service-plan.ts'
import { COPIES } from './copies-by-kind.ts'

export const DATABASE_NAMES = ['service', 'mirror', 'console'] as const

/** A database of this installation. */
export type InstalledDatabase = {
  readonly name: (typeof DATABASE_NAMES)[number]
  readonly kind: DatabaseKind
  readonly url: string
  readonly variable: 'DATABASE_URL' | 'SERVICE_DATABASE_URL'
}

/** The databases of console and service and the session secrets, as both programs would use them. */
export type Installation = {
  readonly databases: readonly InstalledDatabase[]
  readonly sessionSecrets: readonly string[]
}

/**
 * Reads the installation that these variables, data directory and secrets describe. The console's database comes last,
 * so that its audit log covers everything in the other copies.
 *
 * @throws Error that names the fault of a variable.
 */
export function readInstallation(environment: Variables, path: string, secrets: Secrets): Installation {
  const data = { path, secrets, saveSecrets: () => {} }
  const { databaseUrl, mirrorUrl, sessionSecrets } = readConfiguration(
    planConsole(environment, data, 'production').check.variables,
  )
  const isElsewhere = environment.FRAUD_API_BASE_URL !== undefined && environment.SERVICE_DATABASE_URL === undefined
  const serviceUrl = isElsewhere ? undefined : planService(environment, data).databaseUrl
  const fault = serviceUrl === undefined ? undefined : databaseUrlFault(serviceUrl)
  if (fault !== undefined) throw new Error(`SERVICE_DATABASE_URL ${fault}`)
  const urls = {
    ...(serviceUrl === undefined ? {} : { service: serviceUrl }),
    // On PostgreSQL the synced copy is in the console's database by default.
    ...(mirrorUrl === databaseUrl ? {} : { mirror: mirrorUrl }),
    console: databaseUrl,
  }
  const databases = DATABASE_NAMES.flatMap((name) => {
    const url = { service: undefined, mirror: undefined, ...urls }[name]
    const kind = url === undefined ? undefined : databaseKind(url)
    if (url === undefined || kind === undefined) return []
    const variable = name === 'service' ? ('SERVICE_DATABASE_URL' as const) : ('DATABASE_URL' as const)
    return [{ name, kind, url, variable }]
  })
  return { databases, sessionSecrets }
}

/**
 * Whether nothing of a console, not even the mark of its set-up, is in the data directory, and no variable names its
 * database.
 */
export function isConsoleAbsent(environment: Variables, path: string): boolean {
  const files = ['console.db', 'console.db.set-up', 'mirror.sqlite']
  return environment.DATABASE_URL === undefined && files.every((file) => !existsSync(join(path, file)))
}

/** Leaves out the console's databases if only the service runs here. */
export function withoutAbsentConsole(installation: Installation, environment: Variables, path: string): Installation {
  if (!isConsoleAbsent(environment, path)) return installation
  return { ...installation, databases: installation.databases.filter(({ name }) => name === 'service') }
}

/** Whether console and service share one database. This installation may have only one of the programs. */
export async function isShared(databases: readonly InstalledDatabase[]): Promise<boolean> {
  const [service, console_] = (['service', 'console'] as const).map((one) => databases.find(({ name }) => name === one))
  if (!service || service.kind !== console_?.kind) return false
  return COPIES[service.kind].isOne(service, console_)
}

/** Returns the secrets in use: those of the environment, else those of the data directory. */
export function secretsInUse(environment: Variables, generated: Secrets): Secrets {
  return {
    ...generated,
    sessionSecret: environment.SESSION_SECRET ?? generated.sessionSecret,
    servicePepper: environment.SERVICE_PEPPER ?? generated.servicePepper,
    serviceSigningKey: environment.SERVICE_SIGNING_KEY ?? generated.serviceSigningKey,
    serviceAccountToken: environment.SERVICE_ACCOUNT_TOKEN ?? generated.serviceAccountToken,
  }
}
