import { type RawBuilder, sql } from 'kysely'

/** Returns the SQL condition that a secret has not ended at `now` (epoch milliseconds). Its key may be revoked. */
export function inForce(now: number): RawBuilder<boolean> {
  return sql<boolean>`(api_secret.ends_at is null or api_secret.ends_at > ${now})`
}
