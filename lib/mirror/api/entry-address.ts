/** Returns the address of an entry's page. Its key is not personal, and survives edits and removal. */
export function entryAddress(key: string): string {
  return `/blacklist/entries/${key}`
}
