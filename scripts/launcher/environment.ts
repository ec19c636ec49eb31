import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ROOT, type Variables } from './child.ts'

/**
 * The environment variables of this process, completed from the project's `.env`. Empty variables count as unset, so a
 * line of `.env` can stay blank.
 */
export function readEnvironment(): Variables {
  const file = join(ROOT, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  return Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''))
}

/** `DATA_DIR` as an absolute path, resolved against the project's folder. */
export function dataDirectoryPath(environment: Variables): string {
  return resolve(ROOT, environment.DATA_DIR ?? '.data')
}

/**
 * Reads a port number from the environment.
 *
 * @throws Error that names the variable.
 */
export function portOf(environment: Variables, variable: string, standard: number): number {
  const text = environment[variable] ?? String(standard)
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port >= 1 && port <= 65_535) return port
  throw new Error(`${variable} must be a port number from 1 to 65535`)
}

/** The origin at which this machine reaches its own listener. */
export function localOrigin(host: string, port: number): string {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}
