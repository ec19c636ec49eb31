import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { localOrigin } from '../launcher/environment.ts'
import { isFree, type Listener } from '../launcher/free-ports.ts'
import { type Finding, fault, fine, warning } from './finding.ts'

const OLDEST_NODE = 26
const LITTLE_ROOM_BYTES = 1_000_000_000

export function checkNode(): Finding {
  const { node } = process.versions
  return Number.parseInt(node, 10) >= OLDEST_NODE
    ? fine(`Node ${node} runs the programs.`)
    : fault(`Node ${node} is too old.`, `Install Node ${OLDEST_NODE} or newer.`)
}

/** The nearest existing folder of a path. */
function existing(path: string): string {
  return existsSync(path) ? path : existing(dirname(path))
}

function mayWrite(path: string): boolean {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Whether others than the owner may read a file or folder. */
const isOpen = (path: string) => existsSync(path) && (statSync(path).mode & 0o077) !== 0

export function checkDataDirectory(path: string): readonly Finding[] {
  const folder = existing(path)
  const { bavail, bsize } = statfsSync(folder)
  const room = `${Math.round((bavail * bsize) / 1_000_000).toLocaleString('en')} MB free`
  const secrets = join(path, 'secrets.json')
  return [
    mayWrite(folder)
      ? fine(`Data is kept in ${path}${folder === path ? '' : ', which the first start creates'}.`)
      : fault(`This user cannot write to ${folder}.`, 'Change its owner, or choose another directory with DATA_DIR.'),
    bavail * bsize < LITTLE_ROOM_BYTES
      ? warning(`The disk of ${folder} has ${room}.`, 'Free some space: on a full disk nothing can be changed.')
      : fine(`The disk has ${room}.`),
    ...[path, secrets].filter(isOpen).map((each) => fault(`Other users can read ${each}.`, `chmod go-rwx '${each}'`)),
  ]
}

/** Whether one of our programs answers there. */
async function isOurs(origin: string): Promise<boolean> {
  for (const path of ['/api/health', '/healthz']) {
    const answer = await fetch(origin + path, { signal: AbortSignal.timeout(2000) }).catch(() => undefined)
    const body: unknown = await answer?.json().catch(() => undefined)
    if (typeof body === 'object' && body !== null && 'data' in body && 'success' in body) return true
  }
  return false
}

export async function checkPort({ name, host, port, variable }: Listener): Promise<Finding> {
  if (await isFree(host, port)) return fine(`Port ${port} on ${host} is free for ${name}.`)
  if (await isOurs(localOrigin(host, port))) return fine(`Port ${port} on ${host}: ${name} is running there.`)
  return fault(
    `Port ${port} on ${host}, needed by ${name}, is in use by another program.`,
    `Set ${variable} to another port.`,
  )
}
