import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { recordAuditEvent } from '#lib/platform/audit/append.ts'
import { newRequestId } from '#lib/platform/http/request-id.ts'
import { openConsoleDatabase } from '#lib/platform/store/console-database.ts'
import { readDataDirectory } from '../data-directory.ts'
import type { Variables } from '../launcher/child.ts'
import { dataDirectoryPath } from '../launcher/environment.ts'
import { COPIES } from './copies-by-kind.ts'
import {
  type Installation,
  type InstalledDatabase,
  isShared,
  readInstallation,
  secretsInUse,
  withoutAbsentConsole,
} from './installation.ts'
import { describeFile, type Manifest, SECRETS_FILE, writeManifest } from './manifest.ts'
import { onDatabase } from './on-database.ts'
import { passphraseOf, sealSecrets } from './sealed-secrets.ts'

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty. Use a new folder for each backup.`)
}

async function copyInto(folder: string, place: InstalledDatabase): Promise<Manifest['databases'][number]> {
  const { name, kind, url } = place
  const { ending, copy } = COPIES[kind]
  const file = `${name}.${ending}`
  const rows = await onDatabase(place, () => copy(url, join(folder, file)))
  const described = await describeFile(folder, file)
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  console.log(`  ${file.padEnd(12)} ${total.toLocaleString('en')} rows, ${described.bytes.toLocaleString('en')} bytes`)
  return { ...described, name, kind, rows }
}

/** Copies each database once. If service and console share one, both entries name the same copy. */
async function copyAll(folder: string, places: readonly InstalledDatabase[]): Promise<Manifest['databases']> {
  const shared = await isShared(places)
  const copies: Manifest['databases'] = []
  for (const place of places) if (!shared || place.name !== 'service') copies.push(await copyInto(folder, place))
  const ofBoth = shared ? copies.filter(({ name }) => name === 'console') : []
  return [...ofBoth.map((copy) => ({ ...copy, name: 'service' as const })), ...copies]
}

/** Records the backup in the audit log, which `npm run doctor` reads. */
async function record({ databases, sessionSecrets }: Installation): Promise<void> {
  if (!databases.some(({ name }) => name === 'console')) return
  const database = await openConsoleDatabase(databases.at(-1)?.url ?? '')
  const event = { at: Date.now(), actor: null, action: 'backup.make', requestId: newRequestId() } as const
  await recordAuditEvent(database, event, sessionSecrets).finally(() => database.close())
}

/** Copies the databases that these variables name, and their secrets, into a new folder. */
export async function backUp(folder: string, environment: Variables): Promise<void> {
  const passphrase = passphraseOf(environment)
  const path = dataDirectoryPath(environment)
  const secrets = secretsInUse(environment, (await readDataDirectory(path, environment)).secrets)
  const installation = withoutAbsentConsole(readInstallation(environment, path, secrets), environment, path)
  await makeFolder(folder)
  const begunAt = new Date().toISOString()
  const databases = await copyAll(folder, installation.databases)
  await writeFile(join(folder, SECRETS_FILE), await sealSecrets({ secrets, databases }, passphrase))
  await writeManifest(folder, {
    format: 1,
    begunAt,
    endedAt: new Date().toISOString(),
    databases,
    secrets: await describeFile(folder, SECRETS_FILE),
  })
  await record(installation)
  console.log(`The backup in ${folder} is complete. Keep its passphrase elsewhere.`)
}
