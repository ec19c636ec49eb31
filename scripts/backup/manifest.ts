import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { DATABASE_NAMES } from './installation.ts'

const FILE = 'manifest.json'
export const SECRETS_FILE = 'secrets.jwe'

const fileShape = z.object({
  file: z.string().regex(/^[a-z]+\.[a-z]+$/),
  bytes: z.number().int(),
  sha256: z.string().length(64),
})

export const databasesShape = z.array(
  fileShape.extend({
    name: z.enum(DATABASE_NAMES),
    kind: z.enum(['sqlite', 'postgres']),
    rows: z.record(z.string(), z.number().int()),
  }),
)

const manifestShape = z.object({
  format: z.literal(1),
  begunAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  databases: databasesShape,
  secrets: fileShape,
})

/** What a backup contains. Written last: a folder without it is not a backup. */
export type Manifest = z.infer<typeof manifestShape>
export type BackedUpFile = z.infer<typeof fileShape>

/** Flushes a new file to disk and returns its size and hash. */
export async function describeFile(folder: string, file: string): Promise<BackedUpFile> {
  const path = join(folder, file)
  const handle = await open(path, 'r+')
  await handle.sync()
  await handle.close()
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return { file, bytes: (await stat(path)).size, sha256: hash.digest('hex') }
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const path = join(folder, FILE)
  await writeFile(`${path}.new`, `${JSON.stringify(manifest, null, 2)}\n`, { flush: true })
  await rename(`${path}.new`, path)
}

/**
 * Reads a manifest and verifies its files.
 *
 * @throws Error that names what is missing or changed.
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, FILE), 'utf8').catch(() => {
    throw new Error(`${folder} is not a complete backup: ${FILE}, which is written last, is missing.`)
  })
  const parsed = manifestShape.safeParse(JSON.parse(text))
  if (!parsed.success) throw new Error(`${FILE} is damaged, or was written by a newer version.`)
  for (const { file, bytes, sha256 } of [...parsed.data.databases, parsed.data.secrets]) {
    const found = await describeFile(folder, file).catch(() => {
      throw new Error(`${folder} is not a complete backup: ${file} is missing.`)
    })
    if (found.bytes !== bytes || found.sha256 !== sha256) {
      throw new Error(`${file} has changed since the backup.`)
    }
  }
  return parsed.data
}
