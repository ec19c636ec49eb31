import 'server-only'
import { readValue } from '#lib/matching/checked-value.ts'
import { fieldMatchesIn } from '#lib/matching/compare.ts'
import { fold } from '#lib/matching/forms/fold.ts'
import { candidateFinder } from '#lib/mirror/query/candidates.ts'
import { listOfConnection } from '#lib/mirror/query/list-of-connection.ts'
import { readConnections } from '#lib/platform/configuration/connections/connection.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import type { AuditPage } from '../api/audit-page.ts'
import { listTraces } from './list.ts'

/** The names in the audit log of entries of both lists that have a value, listed or not. */
async function entriesWith(database: SignedInContext['database'], value: string): Promise<readonly string[]> {
  const read = readValue(value)
  if (typeof read === 'string') return []
  const connections = await readConnections(database)
  const names = await Promise.all(
    (['Test', 'Production'] as const).map(async (environment) => {
      const list = await listOfConnection(connections[environment]?.id ?? null)
      const [found] = list ? await candidateFinder(list)([read.forms]) : []
      return (found?.entries ?? [])
        .filter(({ item }) => fieldMatchesIn(item, read).length > 0)
        .flatMap(({ key, item: { id } }) => [key, `${environment.toLowerCase()}/${id}`])
    }),
  )
  return [...new Set(names.flat())]
}

/** The latest events about a value: checks of it, and acts on entries that have it. */
export async function tracesOf(
  { database, record }: SignedInContext<'audit.search'>,
  value: string,
): Promise<Pick<AuditPage, 'items' | 'pagination'>> {
  const text = fold(value)
  await record({ action: 'audit.search', subjects: [text] })
  return listTraces(database, [text], await entriesWith(database, value))
}
