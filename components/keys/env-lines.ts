/**
 * Returns a key and its secret under the names of the console's configuration. Both contain only letters, digits and
 * `_`, so nothing needs quoting.
 */
export function envLines({ apiKey, apiSecret }: { readonly apiKey: string; readonly apiSecret: string }): string {
  return `FRAUD_API_KEY=${apiKey}\nFRAUD_API_SECRET=${apiSecret}\n`
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
