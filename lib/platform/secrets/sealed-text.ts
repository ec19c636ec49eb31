import 'server-only'
import { CompactEncrypt, compactDecrypt } from 'jose'
import type { Resealing, SealedColumn } from './reseal.ts'
import { newSymmetricKey, type OpenedKey, openKey, openKeys, type Queries } from './sealed-keys.ts'

/** The key that encrypts texts about people at rest. They cannot be hashed, because somebody reads them again. */
const NAME = 'text'

/** The columns that contain such texts. */
export const SEALED_TEXTS: readonly SealedColumn[] = [
  { table: 'review', key: 'id', column: 'request' },
  { table: 'review', key: 'id', column: 'told' },
  { table: 'approval', key: 'id', column: 'content' },
  { table: 'approval', key: 'id', column: 'told' },
]

const headOf = ({ version }: Pick<OpenedKey, 'version'>) => ({ alg: 'dir', enc: 'A256GCM', kid: String(version) })

function seal(text: string, key: OpenedKey): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader(headOf(key))
    .encrypt(Buffer.from(key.secret, 'base64url'))
}

/** Seals a text, so that a copy of the database alone does not reveal it. */
export async function sealText(
  queries: Queries,
  text: string,
  secrets: readonly string[],
  now: number,
): Promise<string> {
  return seal(text, await openKey(queries, NAME, secrets, newSymmetricKey, now))
}

/** Returns a function that opens sealed texts, to `undefined` if the session secrets no longer open the key. */
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

/** Returns how to reseal texts with the newest key. The header of a sealed text contains the key's version. */
export async function resealingTexts(queries: Queries, secrets: readonly string[], now: number): Promise<Resealing> {
  const key = await openKey(queries, NAME, secrets, newSymmetricKey, now)
  const open = await textOpener(queries, secrets)
  return {
    newest: `${Buffer.from(JSON.stringify(headOf(key))).toString('base64url')}.`,
    async reseal(sealed) {
      const text = await open(sealed)
      return text === undefined ? undefined : seal(text, key)
    },
  }
}
