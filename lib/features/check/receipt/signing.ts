import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { CompactSign, calculateJwkThumbprint, exportJWK, importPKCS8, type JWK } from 'jose'

/** How receipts are signed: EdDSA with Ed25519. */
export const ALGORITHM = 'EdDSA'

/** Creates a key for signing receipts; both halves are PEM. */
export function newSigningKey(): { readonly secret: string; readonly public: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return {
    secret: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    public: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  }
}

/** The public half of a key as a JWK, named by its thumbprint (RFC 7638). */
export async function publicJwk(publicPem: string): Promise<JWK & { readonly kid: string }> {
  const jwk = await exportJWK(createPublicKey(publicPem))
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: ALGORITHM, use: 'sig' }
}

/** Signs a statement: a compact JWS whose header names the key. */
export async function sign(statement: object, keyId: string, secretPem: string): Promise<string> {
  return new CompactSign(Buffer.from(JSON.stringify(statement)))
    .setProtectedHeader({ alg: ALGORITHM, kid: keyId })
    .sign(await importPKCS8(secretPem, ALGORITHM))
}
