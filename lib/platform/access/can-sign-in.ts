import 'server-only'
import type { ExpressionBuilder } from 'kysely'
import type { ConsoleTables } from '../store/console-tables.ts'

/**
 * Returns the condition that a person can sign in: not disabled, and with a password, a passkey, or an identity at the
 * provider in use. A rule that only one admin may sign in here is left out, since that one always can.
 *
 * @param issuer of the provider in use; null without one.
 */
export function canSignIn(issuer: string | null) {
  return ({ and, or, eb, selectFrom }: ExpressionBuilder<ConsoleTables, 'account'>) =>
    and([
      eb('account.disabled_at', 'is', null),
      or([
        eb('account.password_hash', 'is not', null),
        eb('account.id', 'in', selectFrom('passkey').select('passkey.account_id')),
        ...(issuer === null
          ? []
          : [
              eb(
                'account.id',
                'in',
                selectFrom('linked_identity')
                  .select('linked_identity.account_id')
                  .where('linked_identity.issuer', '=', issuer),
              ),
            ]),
      ]),
    ])
}
