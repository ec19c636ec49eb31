import 'server-only'
import { createHash } from 'node:crypto'
import { configuration } from './configuration.ts'

/**
 * Names a service and the key used with it. Tokens are stored under it, so that after a change of configuration no token
 * is sent to another service, and no page says "Test" of what another key reads.
 */
export function connectionId(baseUrl: string, apiKey: string): string {
  return createHash('sha256').update(`${baseUrl}\n${apiKey}`).digest('base64url')
}

/** The connection that this process is configured with. */
export function configuredConnection(): string {
  const { baseUrl, apiKey } = configuration().fraudApi
  return connectionId(baseUrl, apiKey)
}
