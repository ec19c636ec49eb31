import 'server-only'
import { sealData, unsealData } from 'iron-session'
import { openingPasswords, sealingPasswords } from './seal-passwords.ts'

/** A secret that came out of a seal. */
export type OpenedSecret = {
  readonly secret: string
  /** A seal by the newest session secret, where an older one made the seal: store it, so that the older can be dropped. */
  readonly resealed: string | undefined
}

/** Opened secrets by the newest session secret and their seals: opening a seal costs more than reading its row. */
const opened = new Map<string, string>()

async function unseal(sealed: string, password: Record<string, string>): Promise<string | undefined> {
  const { secret } = await unsealData<{ secret?: string }>(sealed, { password, ttl: 0 })
  return secret
}

/** Seals a secret for the store, so that a copy of the database alone reveals nothing and cannot sign. */
export function sealSecret(secret: string, sessionSecrets: readonly string[]): Promise<string> {
  return sealData({ secret }, { password: sealingPasswords(sessionSecrets), ttl: 0 })
}

/** Opens a seal; `undefined` once the session secret that sealed it is gone. */
export async function openSecret(sealed: string, sessionSecrets: readonly string[]): Promise<OpenedSecret | undefined> {
  const cached = `${sessionSecrets[0]}\n${sealed}`
  const known = opened.get(cached)
  if (known !== undefined) return { secret: known, resealed: undefined }
  const current = await unseal(sealed, sealingPasswords(sessionSecrets))
  const secret = current ?? (await unseal(sealed, openingPasswords(sessionSecrets)))
  if (secret === undefined) return undefined
  opened.set(cached, secret)
  return { secret, resealed: current === undefined ? await sealSecret(secret, sessionSecrets) : undefined }
}
