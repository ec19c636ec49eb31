import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const secret = z.string().min(32)

const secretsShape = z.object({
  sessionSecret: secret,
  servicePepper: secret,
  serviceSigningKey: secret,
  serviceAccountToken: secret,
  /** The Test key of the embedded service, and the database that holds it. */
  embeddedKey: z.object({ databaseUrl: z.string(), apiKey: z.string(), apiSecret: z.string() }).optional(),
})

/** The file as older versions wrote it. Missing secrets are then added. */
const storedShape = secretsShape.partial({ serviceAccountToken: true })

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

/**
 * Opens the folder for embedded databases and generated secrets. Creates the folder (0700) and its `secrets.json`
 * (0600) when missing.
 *
 * @throws Error when `secrets.json` is unreadable or damaged. It is never replaced silently, because everything sealed
 * with the old secrets would be lost.
 */
export function openDataDirectory(path: string): DataDirectory {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const file = join(path, 'secrets.json')

  /** Writes a new file and renames it, so that a crash leaves the old or the new secrets. */
  function saveSecrets(secrets: Secrets): void {
    writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }

  const known = readSecrets(file)
  const secrets = {
    sessionSecret: generate(),
    servicePepper: generate(),
    serviceSigningKey: generate(),
    ...known,
    serviceAccountToken: known?.serviceAccountToken ?? generate(),
  }
  if (!known?.serviceAccountToken) saveSecrets(secrets)
  return { path, secrets, saveSecrets }
}
