import 'server-only'
import { sealData, unsealData } from 'iron-session'
import { openingPasswords, sealingPasswords } from '#lib/platform/secrets/seal-passwords.ts'

/** Seals a secret for the store, so that a copy of the database cannot sign. */
export function sealSecret(secret: string, sessionSecrets: readonly string[]): Promise<string> {
  return sealData({ secret }, { password: sealingPasswords(sessionSecrets), ttl: 0 })
}

/** The secret in a seal; `undefined` once the session secret that sealed it is gone. */
export async function openSecret(sealed: string, sessionSecrets: readonly string[]): Promise<string | undefined> {
  const { secret } = await unsealData<{ secret?: string }>(sealed, {
    password: openingPasswords(sessionSecrets),
    ttl: 0,
  })
  return secret
}
