import 'server-only'

/**
 * Returns an entry's name for addresses, which reveals nothing about a person. It contains the list's seal, a random
 * text made when the list was first synced: after the synced copy is rebuilt, an old address leads nowhere instead of
 * to another entry.
 */
export function recordKey(seal: string, entry: number): string {
  return `${entry.toString(36)}.${seal}`
}

/** Returns the entry number in a key of this list. */
export function entryOfKey(seal: string, key: string): number | undefined {
  const [, number = ''] = /^([1-9a-z][0-9a-z]{0,9})\.[\w-]+$/.exec(key) ?? []
  return number !== '' && key === `${number}.${seal}` ? Number.parseInt(number, 36) : undefined
}
