import { CompactEncrypt, compactDecrypt } from 'jose'
import { z } from 'zod'
import { secretsShape } from '../data-directory.ts'
import type { Variables } from '../launcher/child.ts'
import { databasesShape } from './manifest.ts'

/** JWE with a passphrase (RFC 7518 section 4.8), which any JOSE library opens. */
const ALGORITHM = 'PBES2-HS512+A256KW'
const ENCRYPTION = 'A256GCM'
/** More than OWASP recommends for PBKDF2 with HMAC-SHA-512. */
const ROUNDS = 600_000
const SHORTEST = 12

/** Sealed with the passphrase: secrets and description of the files, so that neither can be replaced. */
const sealedShape = z.object({ secrets: secretsShape, databases: databasesShape })
export type Sealed = z.infer<typeof sealedShape>

/** @throws Error if the passphrase is missing or too short. */
export function passphraseOf(environment: Variables): Uint8Array {
  const passphrase = environment.BACKUP_PASSPHRASE ?? ''
  if (passphrase.length < SHORTEST) {
    throw new Error(`Set BACKUP_PASSPHRASE to at least ${SHORTEST} characters: it seals the secrets in the backup.`)
  }
  return new TextEncoder().encode(passphrase)
}

export function sealSecrets(sealed: Sealed, passphrase: Uint8Array): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(sealed)))
    .setProtectedHeader({ alg: ALGORITHM, enc: ENCRYPTION })
    .setKeyManagementParameters({ p2c: ROUNDS })
    .encrypt(passphrase)
}

/** @throws Error if the passphrase is wrong or the text is damaged. */
export async function openSecrets(text: string, passphrase: Uint8Array): Promise<Sealed> {
  const options = {
    keyManagementAlgorithms: [ALGORITHM],
    contentEncryptionAlgorithms: [ENCRYPTION],
    maxPBES2Count: ROUNDS,
  }
  const opened = await compactDecrypt(text, passphrase, options).catch(() => {
    throw new Error('BACKUP_PASSPHRASE is not the passphrase of this backup.')
  })
  return sealedShape.parse(JSON.parse(new TextDecoder().decode(opened.plaintext)))
}
