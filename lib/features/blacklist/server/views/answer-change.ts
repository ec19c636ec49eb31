import 'server-only'
import type { Kysely } from 'kysely'
import { type Answer, answered, invalid, refused } from '#lib/platform/http/answer.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import type { ConsoleTables } from '#lib/platform/store/console-tables.ts'
import type { ViewOutcome } from './views.ts'

const REFUSALS = {
  notFound: () => refused('notFound'),
  notYours: () => refused('viewNotYours'),
  changedSince: () => refused('viewChanged'),
  tooMany: () => refused('tooManyViews'),
  nameTaken: () => invalid({ name: { code: 'taken', reason: 'Another view has this name' } }),
} as const satisfies Record<Extract<ViewOutcome, { ok: false }>['why'], () => Answer>

type ViewAction = 'view.set' | 'view.remove'

type ViewChange<A extends ViewAction> = {
  readonly act: (queries: Kysely<ConsoleTables>) => Promise<ViewOutcome>
  /** The audit event of the change, if it concerns others. */
  readonly action: A
  readonly message: string
  readonly status?: number
}

/**
 * Changes a view, and records it if it concerns others. Records only the view's id, since its name is
 * free text.
 */
export async function answerChange<A extends ViewAction>(
  context: SignedInContext<A>,
  change: ViewChange<A>,
): Promise<Answer> {
  return context.change(async ({ queries, append }) => {
    const outcome = await change.act(queries)
    if (!outcome.ok) return REFUSALS[outcome.why]()
    const { view, concernsOthers } = outcome
    if (concernsOthers) {
      const details = { view: view.id, shared: change.action === 'view.set' && view.shared }
      await append({ action: change.action, details })
    }
    return answered(change.message, view, { status: change.status ?? 200 })
  })
}
