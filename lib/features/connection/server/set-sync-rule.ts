import 'server-only'
import type { SyncRuleName } from '#lib/mirror/api/sync-rules.ts'
import { keepSyncRule, readSyncRules } from '#lib/mirror/sync-rules.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'

/**
 * Sets a rule, or with `null` leaves it to its default, and audits that in the same transaction.
 *
 * @returns `false` where a variable says what holds, so that pages cannot change it.
 */
export function setSyncRule(
  { session, change, now }: SignedInContext<'rule.set'>,
  name: SyncRuleName,
  seconds: number | null,
): Promise<boolean> {
  return change(async ({ queries, append }) => {
    const rule = (await readSyncRules(queries)).find((each) => each.name === name)
    if (!rule || rule.source === 'environment') return false
    await keepSyncRule(queries, name, seconds, { at: now, by: session.user.email })
    const details = { rule: name, was: rule.seconds, ...(seconds === null ? {} : { seconds }) }
    await append({ action: 'rule.set', details })
    return true
  })
}
