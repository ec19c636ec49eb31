import { type RawBuilder, sql } from 'kysely'

/** The condition that a secret is in force at a moment in epoch milliseconds; its key may still be revoked. */
export function inForce(now: number): RawBuilder<boolean> {
  return sql<boolean>`(api_secret.ends_at is null or api_secret.ends_at > ${now})`
}
