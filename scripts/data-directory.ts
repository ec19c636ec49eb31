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
import { z } from 'zod'
import type { Variables } from './launcher/child.ts'

const secret = z.string().min(32)

export const secretsShape = z.object({
  sessionSecret: secret,
  servicePepper: secret,
  serviceSigningKey: secret,
  serviceAccountToken: secret,
  /** The Test key of the embedded service, and the database that holds it. */
  embeddedKey: z.object({ databaseUrl: z.string(), apiKey: z.string(), apiSecret: z.string() }).optional(),
})

/** The file as older versions wrote it, or as somebody writes it who goes on without. Missing secrets are then added. */
const storedShape = secretsShape.partial()

/** What each database cannot do without, if the environment does not give it instead. */
const NEEDED = [
  {
    database: 'console.db',
    secrets: ['SESSION_SECRET'],
    lost: 'everybody signs in again, and the console loses the keys of the audit log and of receipts, connection pairs and webhook secrets',
  },
  {
    database: 'service.db',
    secrets: ['SERVICE_PEPPER', 'SERVICE_SIGNING_KEY'],
    lost: 'no API key of the service works any more, and its bank details cannot be read',
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

function parsedOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function readSecrets(file: string): z.infer<typeof storedShape> | undefined {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
  const parsed = storedShape.safeParse(parsedOrUndefined(text))
  if (parsed.success) return parsed.data
  throw new Error(`${file} is damaged. Restore its backup, or delete it to generate new secrets.`)
}

/** Databases that were restored without their secrets would seem to work. */
function refuseWithoutSecrets(path: string, environment: Variables): void {
  const losses = NEEDED.filter(({ database }) => existsSync(join(path, database)))
    .filter(({ secrets }) => secrets.some((name) => environment[name] === undefined))
    .map(({ database, lost }) => `${database}: without them ${lost}.`)
  if (losses.length === 0) return
  const file = join(path, 'secrets.json')
  throw new Error(
    `${file} is missing, but databases that need its secrets are there.\n${losses.join('\n')}\n` +
      'Restore it from the backup of these databases. To go on without, write {} into it: new secrets are generated.',
  )
}

/**
 * Reads the secrets of a data directory, and generates those that are missing, without writing anything.
 *
 * @throws Error when `secrets.json` is unreadable or damaged, or missing beside a database.
 */
export function readDataDirectory(
  path: string,
  environment: Variables,
): { readonly secrets: Secrets; readonly isComplete: boolean } {
  const known = readSecrets(join(path, 'secrets.json'))
  if (!known) refuseWithoutSecrets(path, environment)
  const secrets = {
    sessionSecret: known?.sessionSecret ?? generate(),
    servicePepper: known?.servicePepper ?? generate(),
    serviceSigningKey: known?.serviceSigningKey ?? generate(),
    serviceAccountToken: known?.serviceAccountToken ?? generate(),
    ...(known?.embeddedKey && { embeddedKey: known.embeddedKey }),
  }
  return { secrets, isComplete: secretsShape.safeParse(known).success }
}

/** Carries out a write, or names the disk's reason. */
function written(path: string, write: () => void): void {
  try {
    write()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
    if (code === 'ENOSPC' || code === 'EFBIG' || code === 'EDQUOT') {
      throw new Error(`There is no room left on the disk of ${path}.`)
    }
    if (code === undefined) throw error
    throw new Error(
      `${path} cannot be written (${code}). Check its disk and its permissions, or choose another folder with DATA_DIR.`,
    )
  }
}

/**
 * Makes an existing folder private if it is a data directory or empty. Another folder may be open for a reason.
 *
 * @throws Error when it stays open to other users of the machine.
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
    `Other users of this machine can open ${path} (its mode is ${mode.toString(8)}), which is to hold secrets and personal data.\n` +
      'Make it private as its owner (chmod 700), or choose another directory with DATA_DIR.',
  )
}

/**
 * Opens the folder for embedded databases and generated secrets. Creates the folder (0700) and its `secrets.json`
 * (0600) when missing, and makes them private when they are open.
 *
 * @param environment may give secrets instead.
 * @throws Error when the folder stays open to others, or as `readDataDirectory`: secrets are never replaced silently,
 * because everything sealed with the old ones would be lost.
 */
export function openDataDirectory(path: string, environment: Variables = {}): DataDirectory {
  written(path, () => mkdirSync(path, { recursive: true, mode: 0o700 }))
  requirePrivate(path)
  const file = join(path, 'secrets.json')
  if (existsSync(file)) chmodSync(file, 0o600)

  /** Writes a new file and renames it, so that a crash leaves the old or the new secrets. */
  function saveSecrets(secrets: Secrets): void {
    written(file, () => {
      writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
      renameSync(`${file}.new`, file)
    })
  }

  const { secrets, isComplete } = readDataDirectory(path, environment)
  if (!isComplete) saveSecrets(secrets)
  return { path, secrets, saveSecrets }
}
