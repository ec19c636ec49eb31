import 'server-only'
import { sealData, unsealData } from 'iron-session'
import { openingPasswords, sealingPasswords } from './seal-passwords.ts'

/** Opened secrets, by newest session secret and seal: opening a seal costs more than reading its row. */
const opened = new Map<string, string>()

/** Seals a secret for the store, so that a copy of the database alone does not reveal it. */
export function sealSecret(secret: string, sessionSecrets: readonly string[]): Promise<string> {
  return sealData({ secret }, { password: sealingPasswords(sessionSecrets), ttl: 0 })
}

/** Opens a seal; `undefined` if its session secret is gone. */
export async function openSecret(sealed: string, sessionSecrets: readonly string[]): Promise<string | undefined> {
  const cached = `${sessionSecrets[0]}\n${sealed}`
  const known = opened.get(cached)
  if (known !== undefined) return known
  const password = openingPasswords(sessionSecrets)
  const { secret } = await unsealData<{ secret?: string }>(sealed, { password, ttl: 0 })
  if (secret !== undefined) opened.set(cached, secret)
  return secret
}
