import 'server-only'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import { dropFile } from './approval-file.ts'

type Context = Pick<SignedInContext<'approval.withdraw'>, 'change' | 'now' | 'session'>

/** Withdraws a person's own request while it waits. */
export function withdrawApproval(
  { change, now, session }: Context,
  id: string,
): Promise<'withdrawn' | 'notFound' | 'approvalNotYours' | 'approvalOver'> {
  return change(async ({ queries, append }) => {
    const row = await queries
      .selectFrom('approval')
      .select(['asked_by', 'kind'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) return 'notFound'
    if (row.asked_by !== session.accountId) return 'approvalNotYours'
    const { numUpdatedRows } = await queries
      .updateTable('approval')
      .set({ state: 'withdrawn', ended_at: now })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return 'approvalOver'
    await dropFile(queries, id)
    await append({ action: 'approval.withdraw', details: { approval: id, kind: row.kind } })
    return 'withdrawn'
  })
}
