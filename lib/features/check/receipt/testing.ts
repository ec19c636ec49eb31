import { generateKeyPairSync } from 'node:crypto'

/** A key that receipts are signed with, made anew. */
export function newSigningKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return {
    name: 'receipt' as const,
    version: 1,
    secret: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    public: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  }
}
