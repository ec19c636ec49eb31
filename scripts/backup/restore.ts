import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { recordAuditEvent } from '#lib/platform/audit/append.ts'
import { type AuditFault, verifyAudit } from '#lib/platform/audit/verify.ts'
import { newRequestId } from '#lib/platform/http/request-id.ts'
import { openConsoleDatabase } from '#lib/platform/store/console-database.ts'
import { openDataDirectory, readDataDirectory, type Secrets } from '../data-directory.ts'
import type { Variables } from '../launcher/child.ts'
import { dataDirectoryPath } from '../launcher/environment.ts'
import { acquireLock } from '../launcher/lock-file.ts'
import { COPIES } from './copies-by-kind.ts'
import { type InstalledDatabase, isShared, readInstallation, secretsInUse } from './installation.ts'
import { type Manifest, readManifest, SECRETS_FILE } from './manifest.ts'
import { onDatabase } from './on-database.ts'
import { openSecrets, passphraseOf, type Sealed } from './sealed-secrets.ts'

type Saved = Manifest['databases'][number]

async function openBackup(folder: string, environment: Variables): Promise<Sealed> {
  const passphrase = passphraseOf(environment)
  const { databases } = await readManifest(folder)
  const sealed = await openSecrets(await readFile(join(folder, SECRETS_FILE), 'utf8'), passphrase)
  if (JSON.stringify(sealed.databases) !== JSON.stringify(databases)) {
    throw new Error('manifest.json and the sealed secrets belong to different backups.')
  }
  return sealed
}

/** With other secrets the programs could not open sealed data in the databases. */
function refuseOtherSecrets(given: Secrets, saved: Secrets): void {
  const used = given.sessionSecret.split(',')
  const differing = [
    ...(saved.sessionSecret.split(',').every((secret) => used.includes(secret)) ? [] : ['SESSION_SECRET']),
    ...(given.servicePepper === saved.servicePepper ? [] : ['SERVICE_PEPPER']),
    ...(given.serviceSigningKey === saved.serviceSigningKey ? [] : ['SERVICE_SIGNING_KEY']),
  ]
  if (differing.length === 0) return
  throw new Error(
    `These secrets in the environment or in secrets.json differ from those of the backup: ${differing.join(', ')}.\n` +
      'Remove them to restore those of the backup.',
  )
}

/** Writes the secrets that the first start would otherwise generate, unless the environment sets all of them. */
async function keepSecrets(
  path: string,
  environment: Variables,
  secrets: Secrets,
  serviceUrl: string | undefined,
): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  const { SESSION_SECRET, SERVICE_PEPPER, SERVICE_SIGNING_KEY } = environment
  if (SESSION_SECRET && SERVICE_PEPPER && SERVICE_SIGNING_KEY) return
  const { embeddedKey } = secrets
  const data = await openDataDirectory(path, environment)
  data.saveSecrets({
    ...secrets,
    ...(embeddedKey && serviceUrl !== undefined && { embeddedKey: { ...embeddedKey, databaseUrl: serviceUrl } }),
  })
}

/** The target of each database of a backup. */
async function placesOf(saved: readonly Saved[], installed: readonly InstalledDatabase[]) {
  const places = saved.map((copy) => {
    const place = installed.find(({ name }) => name === copy.name)
    if (!place) throw new Error(`The backup has a database of the ${copy.name}, but no variable names one.`)
    if (place.kind === copy.kind) return { copy, place }
    throw new Error(`${place.variable} names another kind of database than that of the ${copy.name} in the backup.`)
  })
  for (const { place } of places) {
    if (await onDatabase(place, () => COPIES[place.kind].isFree(place.url))) continue
    throw new Error(`There is already a database of the ${place.name}. Set ${place.variable} to an empty or new one.`)
  }
  return places
}

/**
 * The copies to restore. If service and console share a database, one copy holds both; an earlier version made two of
 * them, and the console's is the later one.
 *
 * @throws Error if the backup has one database for both programs and the variables name two, or the other way round.
 */
async function copiesFor(saved: readonly Saved[], places: readonly InstalledDatabase[]): Promise<readonly Saved[]> {
  const [service, console_] = (['service', 'console'] as const).map((one) => saved.find(({ name }) => name === one))
  if (!service || !console_) return saved
  const shared = await isShared(places)
  if (service.file === console_.file && !shared) {
    throw new Error(
      'In the backup, console and service share a database. Set DATABASE_URL and SERVICE_DATABASE_URL to the same one.',
    )
  }
  if (!shared) return saved
  if (Object.keys(service.rows).some((table) => console_.rows[table] === undefined)) {
    throw new Error(
      'In the backup, console and service have a database each. Set DATABASE_URL and SERVICE_DATABASE_URL to different ones.',
    )
  }
  return saved.filter((copy) => copy !== service)
}

async function restoreOne(folder: string, { name, kind, file, rows }: Saved, place: InstalledDatabase): Promise<void> {
  const restored = await onDatabase(place, () => COPIES[kind].restore(join(folder, file), place.url))
  const differing = Object.keys({ ...rows, ...restored }).filter((table) => rows[table] !== restored[table])
  if (differing.length > 0) throw new Error(`The database of the ${name} is incomplete: ${differing.join(', ')}.`)
  const total = Object.values(restored).reduce((sum, count) => sum + count, 0)
  console.log(`  ${name.padEnd(8)} ${total.toLocaleString('en')} rows, all tables complete`)
}

/**
 * Ends all sessions and password links, because each may have been ended after the backup, and verifies the audit log.
 *
 * @returns what is wrong with the audit log.
 */
async function finish(url: string, sessionSecrets: readonly string[]): Promise<AuditFault | undefined> {
  const database = await openConsoleDatabase(url)
  try {
    const { good, fault } = await verifyAudit(database.queries, sessionSecrets)
    if (!fault) console.log(`  The audit log is intact: ${good.toLocaleString('en')} events.`)
    await database.queries.deleteFrom('session').execute()
    await database.queries.deleteFrom('password_link').execute()
    const act = { at: Date.now(), actor: null, action: 'backup.restore', requestId: newRequestId() } as const
    await recordAuditEvent(database, act, sessionSecrets)
    return fault
  } finally {
    await database.close()
  }
}

function whyNotIntact({ kind, number }: AuditFault): string {
  const what = kind === 'key_lost' ? 'cannot be verified' : 'is not intact'
  return `The audit log ${what} from event ${number} on, as it was in the backup. npm run audit says why.`
}

/** Restores a backup to the databases that these variables name, which must be absent or empty. */
export async function restore(folder: string, environment: Variables): Promise<void> {
  const { secrets, databases } = await openBackup(folder, environment)
  const path = dataDirectoryPath(environment)
  const hasSecrets = existsSync(join(path, 'secrets.json'))
  refuseOtherSecrets(
    secretsInUse(environment, hasSecrets ? (await readDataDirectory(path, environment)).secrets : secrets),
    secrets,
  )
  const { databases: installed, sessionSecrets } = readInstallation(environment, path, secrets)
  const places = await placesOf(databases, installed)
  const copies = await copiesFor(
    databases,
    places.map(({ place }) => place),
  )
  await keepSecrets(path, environment, secrets, places.find(({ place }) => place.name === 'service')?.place.url)
  for (const { name, kind } of installed) {
    if (kind === 'sqlite' && name !== 'mirror') acquireLock(`The ${name}`, path, join(path, `${name}.lock`))
  }
  for (const { copy, place } of places) if (copies.includes(copy)) await restoreOne(folder, copy, place)
  const url = places.find(({ place }) => place.name === 'console')?.place.url
  if (url === undefined) {
    console.log('Restored. API keys that were revoked since the backup are back: revoke them again.')
    return
  }
  const fault = await finish(url, sessionSecrets)
  console.log(
    'Restored. Everybody must sign in again, and password links no longer work. What was revoked, disabled, removed or forgotten since the backup is back: ' +
      'revoke those API keys, disable those people, remove those second factors, and forget those people again.',
  )
  if (fault) throw new Error(whyNotIntact(fault))
}
