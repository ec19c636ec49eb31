/**
 * A key and its secret as the console's own configuration names them, and as most programs read them. Both consist of
 * letters, digits and `_`, so nothing needs quoting.
 */
export function envLines({ apiKey, apiSecret }: { readonly apiKey: string; readonly apiSecret: string }): string {
  return `FRAUD_API_KEY=${apiKey}\nFRAUD_API_SECRET=${apiSecret}\n`
}

/** A file name made of a key's name: what every file system takes, and never hidden or empty. */
export function envFileName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .toLowerCase()
    .slice(0, 60)
  return `${plain || 'api-key'}.env`
}
