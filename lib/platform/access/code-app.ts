import 'server-only'
import { createHash } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { openSecret, sealSecret } from '../secrets/sealed-secret.ts'
import type { ConsoleDatabase } from '../store/console-database.ts'

const PERIOD_MILLISECONDS = 30_000
/** Of 160 bits, as RFC 4226 advises. */
const SECRET_BYTES = 20
/** The code before and the one after count too: clocks differ, and typing takes time. */
const WINDOW = 1

function totpOf(secret: Secret, email: string): TOTP {
  return new TOTP({
    issuer: 'Fraud Screening',
    label: email,
    secret,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_MILLISECONDS / 1000,
  })
}

/** Names an offer without its secret. */
const nameOf = (base32: string) => createHash('sha256').update(base32).digest('hex')

export type CodeAppOffer = {
  /** The name of this offer. A later offer replaces it. */
  readonly offer: string
  /** In base32, to type into the app. */
  readonly secret: string
  /** The same as an `otpauth:` address, for the app's camera. */
  readonly address: string
}

/**
 * Creates a secret for a person's code app. Replaces one that was not confirmed.
 *
 * @returns `undefined` if the person has a confirmed one.
 */
export async function offerCodeApp(
  { queries }: ConsoleDatabase,
  { id, email }: { readonly id: string; readonly email: string },
  secrets: readonly string[],
): Promise<CodeAppOffer | undefined> {
  const secret = new Secret({ size: SECRET_BYTES })
  const row = { sealed: await sealSecret(secret.base32, secrets), last_step: 0 }
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto('code_app')
    .values({ account_id: id, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row).where('code_app.confirmed_at', 'is', null))
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
    ? { offer: nameOf(secret.base32), secret: secret.base32, address: totpOf(secret, email).toString() }
    : undefined
}

/** The app that a person has confirmed, or the one that they are setting up. */
type Which = 'confirmed' | 'offered'

/** Returns the secret of a person's app, sealed and opened; `undefined` if there is none, or its key is lost. */
async function secretOf(
  { queries }: ConsoleDatabase,
  accountId: string,
  which: Which,
  secrets: readonly string[],
): Promise<{ readonly sealed: string; readonly base32: string } | undefined> {
  const row = await queries
    .selectFrom('code_app')
    .select('sealed')
    .where('account_id', '=', accountId)
    .where('confirmed_at', which === 'confirmed' ? 'is not' : 'is', null)
    .executeTakeFirst()
  const base32 = row && (await openSecret(row.sealed, secrets))
  return row && base32 ? { sealed: row.sealed, base32 } : undefined
}

/**
 * Checks a code of a person's app. Uses up the code and all earlier ones, on every instance.
 *
 * @returns whether the code is right.
 */
export async function takeCode(
  database: ConsoleDatabase,
  accountId: string,
  code: string,
  which: Which,
  secrets: readonly string[],
  now: number,
): Promise<boolean> {
  const secret = await secretOf(database, accountId, which, secrets)
  if (!secret) return false
  const delta = totpOf(Secret.fromBase32(secret.base32), '').validate({ token: code, timestamp: now, window: WINDOW })
  if (delta === null) return false
  const step = Math.floor(now / PERIOD_MILLISECONDS) + delta
  const { numUpdatedRows } = await database.queries
    .updateTable('code_app')
    .set({ last_step: step, used_at: now })
    .where('account_id', '=', accountId)
    .where('sealed', '=', secret.sealed)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Whether an offer is the latest one of a person, not confirmed yet. */
export async function isOffered(
  database: ConsoleDatabase,
  accountId: string,
  offer: string,
  secrets: readonly string[],
): Promise<boolean> {
  const secret = await secretOf(database, accountId, 'offered', secrets)
  return secret !== undefined && nameOf(secret.base32) === offer
}

/** Whether a person has a confirmed code app. */
export async function hasCodeApp({ queries }: ConsoleDatabase, accountId: string): Promise<boolean> {
  const row = await queries
    .selectFrom('code_app')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Removes a person's code app.
 *
 * @returns whether there was one.
 */
export async function removeCodeApp({ queries }: ConsoleDatabase, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('code_app')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
