import 'server-only'

/**
 * What a row is called in addresses: it names nobody. The list's seal, drawn when the list was first read, keeps an
 * address from leading to another row after the mirror was built anew.
 */
export function recordKey(seal: string, entry: number): string {
  return `${entry.toString(36)}.${seal}`
}

/** The number of the row that a key of this list names. */
export function entryOfKey(seal: string, key: string): number | undefined {
  const [, number = ''] = /^([1-9a-z][0-9a-z]{0,9})\.[\w-]+$/.exec(key) ?? []
  return number !== '' && key === `${number}.${seal}` ? Number.parseInt(number, 36) : undefined
}
