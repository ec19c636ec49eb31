import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { z } from 'zod'
import { parsedJson } from '#lib/contract/json.ts'
import { explainFault, type NamedDatabase } from '#lib/platform/database/explain-fault.ts'
import { databaseUrlFault, openDatabase, sqliteFile } from '#lib/platform/database/open.ts'
import type { Variables } from './launcher/child.ts'

const secret = z.string().min(32)

export const secretsShape = z.object({
  sessionSecret: secret,
  servicePepper: secret,
  serviceSigningKey: secret,
  serviceAccountToken: secret,
  /** The Test key of the embedded service, and the URL of its database. */
  embeddedKey: z.object({ databaseUrl: z.string(), apiKey: z.string(), apiSecret: z.string() }).optional(),
})

/** The file as older versions or people wrote it; missing secrets are added. */
const storedShape = secretsShape.partial()

/** The secret that each database needs, unless the environment sets it. */
const NEEDED = [
  {
    file: 'console.db',
    variable: 'DATABASE_URL',
    table: 'console_schema',
    secret: 'SESSION_SECRET',
    lost: 'everybody must sign in again, and the keys of audit log and receipts, connection pairs and webhook secrets are lost',
  },
  {
    file: 'service.db',
    variable: 'SERVICE_DATABASE_URL',
    table: 'service_schema',
    secret: 'SERVICE_PEPPER',
    lost: 'no API key works, and bank details cannot be read',
  },
] as const

/** Secrets generated on the first start. Environment variables can replace each. */
export type Secrets = Readonly<z.infer<typeof secretsShape>>

export type DataDirectory = {
  /** Absolute. Only the owner can read it. */
  readonly path: string
  readonly secrets: Secrets
  saveSecrets(secrets: Secrets): void
}

const generate = () => randomBytes(32).toString('base64url')

function readSecrets(file: string): z.infer<typeof storedShape> | undefined {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
    if (code === 'ENOENT') return undefined
    if (code === undefined) throw error
    throw new Error(
      `${file} cannot be read (${code}). Run this as its owner, or choose another directory with DATA_DIR.`,
    )
  }
  const parsed = storedShape.safeParse(parsedJson(text))
  if (parsed.success) return parsed.data
  throw new Error(`${file} is damaged. Restore its backup, or delete it to generate new secrets.`)
}

/**
 * Whether a program has already used a database: the file exists, or the server has this table.
 *
 * @throws Error that says why a server cannot be asked.
 */
async function isInUse(place: NamedDatabase, table: string): Promise<boolean> {
  const fault = databaseUrlFault(place.url)
  if (fault !== undefined) throw new Error(`${place.variable} ${fault}`)
  const file = sqliteFile(place.url)
  if (file !== undefined) return existsSync(file)
  const database = openDatabase<unknown>(place.url)
  try {
    const { rows } = await sql<{ found: unknown }>`select to_regclass(${table}) as found`.execute(database.queries)
    return rows[0]?.found !== null
  } catch (error) {
    const reason = explainFault(error, place)
    throw reason === undefined ? error : new Error(reason, { cause: error })
  } finally {
    await database.close()
  }
}

/** Without its secrets, a database would only seem to work. */
async function refuseWithoutSecrets(path: string, environment: Variables): Promise<void> {
  const losses: string[] = []
  for (const { file, variable, table, secret: name, lost } of NEEDED) {
    if (environment[name] !== undefined) continue
    const given = environment[variable]
    const url = given ?? pathToFileURL(join(path, file)).href
    if (!(await isInUse({ url, variable }, table))) continue
    losses.push(`${given === undefined ? file : `The database that ${variable} names`}: without them ${lost}.`)
  }
  if (losses.length === 0) return
  const file = join(path, 'secrets.json')
  throw new Error(
    `${file} is missing, but there are databases that need its secrets.\n${losses.join('\n')}\n` +
      'Set SESSION_SECRET and SERVICE_PEPPER as the running programs have them, restore the file from the backup of these ' +
      'databases, or copy it from the machine that uses them.\n' +
      'Only if the secrets are lost, write {} into it: the next start generates new ones.',
  )
}

/**
 * Reads the secrets of a data directory and generates missing ones, without writing anything.
 *
 * @throws Error if `secrets.json` is unreadable or damaged, or missing although a database needs it, here or elsewhere.
 */
export async function readDataDirectory(
  path: string,
  environment: Variables,
): Promise<{ readonly secrets: Secrets; readonly isComplete: boolean }> {
  const known = readSecrets(join(path, 'secrets.json'))
  if (!known) await refuseWithoutSecrets(path, environment)
  const secrets = {
    sessionSecret: known?.sessionSecret ?? generate(),
    servicePepper: known?.servicePepper ?? generate(),
    serviceSigningKey: known?.serviceSigningKey ?? generate(),
    serviceAccountToken: known?.serviceAccountToken ?? generate(),
    ...(known?.embeddedKey && { embeddedKey: known.embeddedKey }),
  }
  return { secrets, isComplete: secretsShape.safeParse(known).success }
}

/** Runs a write; a failure names the system's reason. */
function written(path: string, write: () => void): void {
  try {
    write()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
    if (code === 'ENOSPC' || code === 'EFBIG' || code === 'EDQUOT') {
      throw new Error(`The disk of ${path} is full. Free some space.`)
    }
    if (code === undefined) throw error
    throw new Error(
      `${path} cannot be written (${code}). Check its disk and its permissions, or choose another directory with DATA_DIR.`,
    )
  }
}

/**
 * Makes an existing folder private if it is a data directory or empty. Other folders may be open for a reason.
 *
 * @throws Error if it stays open to other users of the machine.
 */
function requirePrivate(path: string): void {
  const mode = statSync(path).mode & 0o7777
  if ((mode & 0o077) === 0) return
  const files = readdirSync(path)
  try {
    if (files.length === 0 || files.includes('secrets.json')) {
      chmodSync(path, 0o700)
      return
    }
  } catch {
    // Not the owner.
  }
  throw new Error(
    `Other users of this machine can open ${path} (mode ${mode.toString(8)}), but it will hold secrets and personal data.\n` +
      'Run chmod 700 on it as its owner, or choose another directory with DATA_DIR.',
  )
}

/**
 * Opens the folder for embedded databases and generated secrets. Creates the folder (0700) and its `secrets.json`
 * (0600) if missing, and makes them private if they are open.
 *
 * @param environment may set secrets instead, and name databases elsewhere.
 * @throws Error if the folder stays open to others, or as `readDataDirectory`: secrets are never replaced silently,
 * because everything sealed with the old ones would be lost.
 */
export async function openDataDirectory(path: string, environment: Variables = {}): Promise<DataDirectory> {
  written(path, () => mkdirSync(path, { recursive: true, mode: 0o700 }))
  requirePrivate(path)
  const file = join(path, 'secrets.json')
  if (existsSync(file)) written(file, () => chmodSync(file, 0o600))

  /** Writes a new file and renames it, so that a crash leaves the old or the new secrets. */
  function saveSecrets(secrets: Secrets): void {
    written(file, () => {
      writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
      renameSync(`${file}.new`, file)
    })
  }

  const { secrets, isComplete } = await readDataDirectory(path, environment)
  if (!isComplete) saveSecrets(secrets)
  return { path, secrets, saveSecrets }
}
