import type { BlacklistedUser } from '#lib/contract/blacklist.ts'

/** An entry of a list. */
export const user = (id: string, more: Readonly<Record<string, unknown>> = {}) =>
  ({ id, email: `${id}@example.com`, reason: 'fraud', ...more }) as BlacklistedUser
