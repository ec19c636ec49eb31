import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const PRESENT = 0x01
const VERIFIED = 0x04
const NEW = 0x40

/** Mistakes of an authenticator or a browser. */
export type Faults = {
  readonly origin?: string
  readonly domain?: string
  readonly isUnverified?: boolean
  readonly counter?: number
  readonly userHandle?: string
  readonly isForged?: boolean
}

type Ceremony = 'webauthn.create' | 'webauthn.get'

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** A device with one passkey (ES256, no attestation). Answers as JSON, as browsers do. */
export function newAuthenticator({ origin: home = 'http://localhost:3000', domain: at = 'localhost' } = {}) {
  const { privateKey, publicKey } = newKey()
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)

  function clientData(type: Ceremony, challenge: string, origin = home): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  function said({ domain = at, isUnverified, counter = 0 }: Faults, flags: number): Buffer {
    const head = Buffer.alloc(5)
    head.writeUInt8(PRESENT | (isUnverified ? 0 : VERIFIED) | flags)
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(domain), head])
  }

  /** The public key in COSE form: ES256 on P-256. */
  function coseKey(): Uint8Array {
    const coordinate = (value: string) => new Uint8Array(Buffer.from(value, 'base64url'))
    const parts: [number, number | Uint8Array][] = [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]
    return isoCBOR.encode(new Map(parts))
  }

  return {
    id: text(id),
    /** Creates the passkey. */
    make(challenge: string, faults: Faults = {}) {
      const length = Buffer.from([0, id.length])
      const authData = Buffer.concat([said(faults, NEW), Buffer.alloc(16), length, id, coseKey()])
      const parts = new Map<string, string | Map<string, string> | Uint8Array>()
      parts.set('fmt', 'none').set('attStmt', new Map()).set('authData', new Uint8Array(authData))
      return {
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: text(clientData('webauthn.create', challenge, faults.origin)),
          attestationObject: text(isoCBOR.encode(parts)),
          transports: ['internal', 'hybrid'],
        },
      }
    },
    /** Signs a challenge with it. */
    answer(challenge: string, faults: Faults = {}) {
      const data = clientData('webauthn.get', challenge, faults.origin)
      const authData = said(faults, 0)
      const key = faults.isForged ? newKey().privateKey : privateKey
      return {
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: text(data),
          authenticatorData: text(authData),
          signature: text(sign('sha256', Buffer.concat([authData, sha256(data)]), key)),
          ...(faults.userHandle === undefined ? {} : { userHandle: text(Buffer.from(faults.userHandle)) }),
        },
      }
    },
  }
}
