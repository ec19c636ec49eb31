import 'server-only'
import { readValue } from '#lib/matching/checked-value.ts'
import { subjectsOf } from '#lib/matching/subjects.ts'
import { listOfConnection } from '#lib/mirror/query/list-of-connection.ts'
import { decide } from '#lib/mirror/reviews/clearances.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import { notify } from '#lib/platform/notices/notices.ts'
import { sealText } from '#lib/platform/secrets/sealed-text.ts'
import type { AnswerDraft } from '../api/review-schema.ts'
import { reviewsWithPeople, unsealed } from './stored-review.ts'

type Context = Pick<SignedInContext<'review.answer'>, 'change' | 'database' | 'now' | 'session'>

export type AnswerRefusal = 'notFound' | 'reviewChanged' | 'reviewWithoutValue' | 'upstreamNoKey'

/** The checked value of a review, as the check read it. */
function readAgain(request: Awaited<ReturnType<typeof unsealed>>[number]['request']) {
  const checked = request?.checked
  const value = checked && readValue(checked.value, checked.country || undefined)
  return typeof value === 'object' && value !== null ? value : undefined
}

/**
 * Answers a review, or changes its answer. The answer "another person" stores a clearance for the value and the named
 * entries. Any other answer deletes the clearance.
 */
export async function answerReview(
  { change, database, now, session }: Context,
  id: string,
  { answer, text, cleared, version }: AnswerDraft,
): Promise<'answered' | AnswerRefusal> {
  const { accountId, chosen, connection, user } = session
  const list = await listOfConnection(connection)
  const row = await reviewsWithPeople(database.queries).where('review.id', '=', id).executeTakeFirst()
  if (!row || row.environment !== chosen) return 'notFound'
  const [opened] = await unsealed(database.queries, [row])
  const value = readAgain(opened?.request)
  const isOther = answer === 'another_person'
  if (isOther && (!value || cleared.length === 0)) return 'reviewWithoutValue'
  return change(async ({ database: within, queries, append }) => {
    const told = text === '' ? null : await sealText(queries, text, configuration().sessionSecrets, now)
    const { numUpdatedRows } = await queries
      .updateTable('review')
      .set({ answer, told, answered_by: accountId, answered_at: now, version: version + 1 })
      .set(({ fn, val }) => ({ assignee_id: fn.coalesce('assignee_id', val(accountId)) }))
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return 'reviewChanged'
    const kept = await queries.selectFrom('review_entry').select('entry').where('review_id', '=', id).execute()
    const entries = kept.map(({ entry }) => entry)
    const those = isOther ? entries.filter((entry) => cleared.includes(entry)) : []
    if (list && value) {
      await decide(list, within, row.environment, { review: id, value, entries, cleared: those }, now)
    }
    if (row.asked_by !== accountId) {
      const { environment, why } = row
      await notify(
        queries,
        row.asked_by,
        'review.answered',
        { review: id, by: user.name, why, answer, environment },
        now,
      )
    }
    await append({
      action: 'review.answer',
      details: { review: id, answer, environment: row.environment },
      subjects: value ? subjectsOf(value) : [],
      entries: isOther ? those : entries,
    })
    return 'answered'
  })
}
