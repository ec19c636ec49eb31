import 'server-only'
import { lockAccount } from '#lib/platform/access/accounts.ts'
import { type Throttled, withAttempt } from '#lib/platform/access/attempts.ts'
import { hasCodeApp, isOffered, takeCode } from '#lib/platform/access/code-app.ts'
import { factorLimits } from '#lib/platform/access/second-factor.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import { firstRecoveryCodes } from './first-recovery-codes.ts'

export type Confirmed =
  /** None if the person already has a second factor. */
  | { readonly ok: true; readonly recoveryCodes: readonly string[] }
  /**
   * `exists`: the person has a code app already, for example because the answer to this request was lost. `replaced`: the
   * page shows another secret than the latest, for example because the person began again in another tab.
   */
  | { readonly ok: false; readonly why: 'wrong' | 'exists' | 'replaced' }
  | Throttled

/** Confirms the new code app with one of its codes. From then on, sign-in requires a second factor. */
export async function confirmCodeApp(
  { database, session, now, change, record }: SignedInContext<'factor.add' | 'factor.wrong'>,
  { code, offer }: { readonly code: string; readonly offer: string },
): Promise<Confirmed> {
  const { sessionSecrets } = configuration()
  const { accountId } = session
  async function confirm(): Promise<Confirmed> {
    const outcome = await change(async ({ database: within, queries, append }) => {
      // Locks the account first, as every removal of a factor does, since both lock both rows.
      await lockAccount(within, accountId)
      if (await hasCodeApp(within, accountId)) return 'exists'
      // Checked before the code, so that a code is never tried on another offer.
      if (!(await isOffered(within, accountId, offer, sessionSecrets))) return 'replaced'
      if (!(await takeCode(within, accountId, code, 'offered', sessionSecrets, now))) return 'wrong'
      const codes = await firstRecoveryCodes(within, accountId)
      await queries.updateTable('code_app').set({ confirmed_at: now }).where('account_id', '=', accountId).execute()
      await append({ action: 'factor.add', details: { factor: 'code' } })
      return codes
    })
    if (typeof outcome !== 'string') return { ok: true, recoveryCodes: outcome }
    if (outcome === 'wrong') await record({ action: 'factor.wrong' })
    return { ok: false, why: outcome }
  }
  // Only a wrong code is a guess.
  const isGuess = (outcome: Confirmed) => !outcome.ok && outcome.why === 'wrong'
  return withAttempt(database, factorLimits(accountId, session.id, sessionSecrets), now, confirm, isGuess)
}
