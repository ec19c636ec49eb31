import 'server-only'
import type { WholeListPage } from '#lib/mirror/api/list-page.ts'
import type { ListRequest } from '#lib/mirror/query/list-request.ts'
import { questionSubjects } from '#lib/mirror/query/question-subjects.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'

/** Records that a person got rows of the whole list: the kind of search, and keyed hashes of the searched values. */
export function recordSearch(
  { record, session }: Pick<SignedInContext<'list.search'>, 'record' | 'session'>,
  { search, filters, sort, asOf }: ListRequest,
  { items, pagination }: WholeListPage,
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
  return record({ action: 'list.search', details, subjects: questionSubjects({ search, filters }) })
}
