import 'server-only'
import { randomBytes } from 'node:crypto'
import { CompactEncrypt, compactDecrypt } from 'jose'
import { openKey, openKeys, type Queries } from './sealed-keys.ts'

/** Texts about people that somebody must be able to read again: at rest they are encrypted by a key of the console. */
const NAME = 'text'

const generate = () => ({ secret: randomBytes(32).toString('base64url'), public: '' })

/** Seals a text, so that a copy of the database alone does not give it away. */
export async function sealText(
  queries: Queries,
  text: string,
  secrets: readonly string[],
  now: number,
): Promise<string> {
  const { secret, version } = await openKey(queries, NAME, secrets, generate, now)
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: String(version) })
    .encrypt(Buffer.from(secret, 'base64url'))
}

/** Opens sealed texts; one whose key the session secrets do not open any more is undefined. */
export async function textOpener(
  queries: Queries,
  secrets: readonly string[],
): Promise<(sealed: string) => Promise<string | undefined>> {
  const keys = await openKeys(queries, NAME, secrets)
  const keyOf = (kid: string | undefined) => keys.get(Number(kid))
  return async (sealed) => {
    const [head = ''] = sealed.split('.')
    const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { readonly kid?: string }
    const secret = keyOf(kid)
    if (secret === undefined) return undefined
    const { plaintext } = await compactDecrypt(sealed, Buffer.from(secret, 'base64url'))
    return new TextDecoder().decode(plaintext)
  }
}
