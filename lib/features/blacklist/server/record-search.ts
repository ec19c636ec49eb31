import 'server-only'
import type { WholeListPage } from '#lib/mirror/api/list-page.ts'
import { questionSubjects } from '#lib/mirror/query/question-subjects.ts'
import type { ListRequest } from '#lib/mirror/query/threads/list-request.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'

/**
 * Records that a person got rows of the whole list: the kind of search, and keyed hashes of the searched values.
 *
 * @param action `list.ahead` for prefetched rows, as in `recordLook`.
 */
export function recordSearch<A extends 'list.search' | 'list.ahead'>(
  { record, session }: Pick<SignedInContext<A>, 'record' | 'session'>,
  { search, filters, sort, asOf }: ListRequest,
  { items, pagination }: WholeListPage,
  action: A,
): Promise<void> {
  const details = {
    environment: session.chosen,
    ...pagination,
    rows: items.length,
    searched: search !== undefined,
    filters: filters.length,
    sorted: sort !== undefined,
    asOf: asOf === undefined ? null : new Date(asOf).toISOString(),
  }
  return record({ action, details, subjects: questionSubjects({ search, filters }) })
}
