import 'server-only'
import type { Environment } from '#lib/contract/tokens.ts'
import type { Form } from '#lib/matching/forms/form.ts'
import { subjectHash } from '#lib/platform/audit/chain.ts'

/** The text to hash for a normal form of a watched value. */
export const watchedText = (environment: Environment, { kind, key }: Form) => `watch ${environment} ${kind} ${key}`

/**
 * Returns the keyed hash of a form of a watched value. Without the key nobody can read or try values.
 *
 * @param key the version of the key of lookups that the watch was set with.
 */
export function watchHash(environment: Environment, form: Form, key: string): string {
  return subjectHash(watchedText(environment, form), key)
}
