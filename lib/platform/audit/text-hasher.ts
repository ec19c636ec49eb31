import 'server-only'
import { newSymmetricKey, openKey, openKeys, type Queries } from '../secrets/sealed-keys.ts'
import { subjectHash } from './chain.ts'

/** Hashes personal texts by the console's key of lookups. */
export type TextHasher = {
  /** The hash to store. */
  readonly newest: (text: string) => string
  /** Every hash that may be stored: one under each version of the key. */
  readonly all: (text: string) => readonly string[]
}

/** Every version of the key of lookups, the newest first; generated if there is none. */
export async function openLookupKeys(
  queries: Queries,
  secrets: readonly string[],
  now: number,
): Promise<ReadonlyMap<number, string>> {
  const known = await openKeys(queries, 'lookup', secrets)
  if (known.size > 0) return known
  await openKey(queries, 'lookup', secrets, newSymmetricKey, now)
  return openKeys(queries, 'lookup', secrets)
}

export async function textHasher(queries: Queries, secrets: readonly string[], now: number): Promise<TextHasher> {
  const keys = [...(await openLookupKeys(queries, secrets, now)).values()]
  const [newest = ''] = keys
  return {
    newest: (text) => subjectHash(text, newest),
    all: (text) => keys.map((key) => subjectHash(text, key)),
  }
}
