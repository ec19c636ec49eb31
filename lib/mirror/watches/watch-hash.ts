import 'server-only'
import type { Environment } from '#lib/contract/tokens.ts'
import type { Form } from '#lib/matching/forms/form.ts'
import { generateKey, subjectHash } from '#lib/platform/audit/chain.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { openKey, type Queries } from '#lib/platform/secrets/sealed-keys.ts'

/** The key that hashes personal texts everywhere in the console. */
export type WatchKey = { readonly secret: string; readonly version: number }

export function openWatchKey(
  queries: Queries,
  now: number,
  secrets: readonly string[] = configuration().sessionSecrets,
): Promise<WatchKey> {
  return openKey(queries, 'subject', secrets, generateKey, now)
}

/** A normal form of a watched value: nobody can read it from the store, or try values without the console's key. */
export function watchHash(environment: Environment, { kind, key }: Form, { secret }: WatchKey): string {
  return subjectHash(`watch ${environment} ${kind} ${key}`, secret)
}
