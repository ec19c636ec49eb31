import { wholeListSchema } from '#lib/features/blacklist/api/whole-list-schema.ts'
import { wholeListPage } from '#lib/features/blacklist/server/whole-list.ts'
import type { KnownEntry } from '#lib/features/entries/api/opened-entry.ts'
import { openEntry } from '#lib/features/entries/server/opened-entry.ts'
import { questionSubjects } from '#lib/mirror/query/question-subjects.ts'
import { answered } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { listHeader } from '#lib/platform/http/list-header.ts'
import { type SignedInContext, signedInWithBody } from '#lib/platform/http/operation.ts'
import { jsonBody } from '#lib/platform/http/request-body.ts'

const historySchema = wholeListSchema.pick({ filters: true })

type Asked = Parameters<typeof wholeListPage>[1]['filters']

async function historyOf(context: SignedInContext<'record.view'>, filters: Asked): Promise<KnownEntry> {
  const page = await wholeListPage(context.session, { page: { limit: 2, offset: 0 }, filters }, context.now)
  const [row, another] = page?.items ?? []
  const coverage = page?.coverage ?? null
  if (coverage === null) return { kind: 'unread' }
  if (row && another) return { kind: 'several', coverage }
  const entry = row && (await openEntry(context, row.key))
  return entry ? { kind: 'known', entry } : { kind: 'unknown', coverage }
}

// The entry is on screen already, so this is recorded as a view of it and not as a search. What distinguishes the entry
// may be personal, so it is not part of the address.
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/mirror/history', {
  POST: signedInWithBody({ shows: ['record.view'], body: jsonBody(historySchema) }, async (context) => {
    const { filters } = context.body.value
    const history = await historyOf(context, filters)
    if (history.kind !== 'known') {
      const details = { environment: context.session.chosen, outcome: history.kind }
      await context.record({ action: 'record.view', details, subjects: questionSubjects({ filters }) })
    }
    return answered('What is known of an entry', history, { headers: listHeader(context.session) })
  }),
})
