import 'server-only'
import type { Kysely } from 'kysely'
import { iso, isoOrNull } from '#lib/contract/time.ts'
import type { CheckOutcome } from '#lib/matching/check-outcome.ts'
import type { PhoneCountry } from '#lib/matching/forms/phone-country.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { textOpener } from '#lib/platform/secrets/sealed-text.ts'
import type { ConsoleTables } from '#lib/platform/store/console-tables.ts'
import type { OwnRequest } from '../api/reviews.ts'

type Queries = Kysely<ConsoleTables>

/** The sealed part of a review: what was checked, and how; null if the review is about an entry. */
export type SealedRequest = {
  readonly text: string
  readonly checked: { readonly value: string; readonly country: PhoneCountry | '' } | null
}

/** Selects reviews with the names of the people involved. */
export function reviewsWithPeople(queries: Queries) {
  return queries
    .selectFrom('review')
    .innerJoin('account as asker', 'asker.id', 'review.asked_by')
    .leftJoin('account as assignee', 'assignee.id', 'review.assignee_id')
    .leftJoin('account as answerer', 'answerer.id', 'review.answered_by')
    .selectAll('review')
    .select(['asker.name as asker_name', 'assignee.name as assignee_name', 'answerer.name as answerer_name'])
}

export type ReviewRow = Awaited<ReturnType<ReturnType<typeof reviewsWithPeople>['execute']>>[number]

/** An opened review. Sealed parts are null if their key is lost. */
export type UnsealedReview = { readonly shown: OwnRequest; readonly request: SealedRequest | undefined }

/** Opens the sealed parts of reviews. */
export async function unsealed(queries: Queries, rows: readonly ReviewRow[]): Promise<readonly UnsealedReview[]> {
  const open = await textOpener(queries, configuration().sessionSecrets)
  return Promise.all(
    rows.map(async (row) => {
      const sealed = await open(row.request)
      // Safe: only `askReview` writes it.
      const request = sealed === undefined ? undefined : (JSON.parse(sealed) as SealedRequest)
      const { assignee_id, assignee_name, answered_at } = row
      const shown: OwnRequest = {
        id: row.id,
        environment: row.environment,
        why: row.why,
        askedBy: { id: row.asked_by, name: row.asker_name },
        askedAt: iso(row.asked_at),
        value: request?.checked?.value ?? null,
        isLost: request === undefined,
        // As above.
        outcome: row.outcome as CheckOutcome | null,
        found: row.found,
        assignee: assignee_id === null || assignee_name === null ? null : { id: assignee_id, name: assignee_name },
        answer: row.answer,
        answeredBy: row.answerer_name,
        answeredAt: isoOrNull(answered_at),
        text: request?.text ?? null,
        told: row.told === null ? null : ((await open(row.told)) ?? null),
      }
      return { shown, request }
    }),
  )
}
