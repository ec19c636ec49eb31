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
  /** What is recorded of it where it concerns others too. */
  readonly action: A
  readonly message: string
  readonly status?: number
}

/**
 * Does something with a view, and records it where others use the view, before or after: by its id alone, since its
 * name is whatever somebody typed.
 */
export async function answerChange<A extends ViewAction>(
  context: SignedInContext<A>,
  change: ViewChange<A>,
): Promise<Answer> {
  return context.change(async ({ queries, append }) => {
    const outcome = await change.act(queries)
    if (!outcome.ok) return REFUSALS[outcome.why]()
    const { view, wasShared } = outcome
    if (view.shared || wasShared) {
      const details = { view: view.id, shared: change.action === 'view.set' && view.shared }
      await append({ action: change.action, details })
    }
    return answered(change.message, view, { status: change.status ?? 200 })
  })
}
