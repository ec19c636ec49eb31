import type { ApiKeyWithSecret } from '#lib/contract/management/api-keys-schema.ts'
import type { Environment } from '#lib/contract/tokens.ts'

/** How the names of the console's variables for a list begin. */
const BEGINNINGS: Readonly<Record<Environment, string>> = { Test: 'FRAUD_API', Production: 'FRAUD_API_PRODUCTION' }

/**
 * Returns a key and its secret under the names of the console's configuration for the key's list. Both contain only
 * letters, digits and `_`, so nothing needs quoting.
 */
export function envLines({ type, apiKey, apiSecret }: Pick<ApiKeyWithSecret, 'type' | 'apiKey' | 'apiSecret'>): string {
  const beginning = BEGINNINGS[type]
  return `${beginning}_KEY=${apiKey}\n${beginning}_SECRET=${apiSecret}\n`
}

/** Makes a file name from a key's name: valid on every file system, never hidden or empty. */
export function envFileName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .toLowerCase()
    .slice(0, 60)
  return `${plain || 'api-key'}.env`
}
