/** The page of an entry. Its key names nobody, and stays the entry's through every edit and after its removal. */
export function entryAddress(key: string): string {
  return `/blacklist/entries/${key}`
}
