import { type RawBuilder, sql } from 'kysely'

/** SQL condition: the secret has not ended at `now`, in epoch milliseconds. Its key may still be revoked. */
export function inForce(now: number): RawBuilder<boolean> {
  return sql<boolean>`(api_secret.ends_at is null or api_secret.ends_at > ${now})`
}
