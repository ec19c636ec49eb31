import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { callConsole } from '#lib/platform/browser/fetcher.ts'
import { APPROVALS_KEY } from '#lib/platform/browser/four-eyes.ts'
import { NOTICES_KEY } from '#lib/platform/browser/notices.ts'
import { refreshEntries } from '#lib/platform/browser/refresh-entries.ts'
import type { RequestFailure } from '#lib/platform/browser/request-failure.ts'
import type { ConfirmedCall } from '#lib/platform/browser/use-confirmed-call.ts'
import type { Decision } from '../api/approval-schema.ts'
import type { ApprovalsPage, OpenedApproval } from '../api/approvals.ts'

// All answers here are our own server's, of the same build.

const PATH = '/api/approvals'
const pathOf = (id: string) => `${PATH}/${encodeURIComponent(id)}`

/** So many waiting requests are listed; more are counted. */
const LISTED = 100

/** What waits, the oldest first. */
export const approvalsOptions = queryOptions<ApprovalsPage, RequestFailure>({
  queryKey: [...APPROVALS_KEY, 'waiting'],
  queryFn: async ({ signal }) =>
    (await callConsole(`${PATH}?limit=${LISTED}`, { signal })).data as unknown as ApprovalsPage,
  staleTime: 0,
})

/** One request in full. */
export function approvalOptions(id: string) {
  return queryOptions<OpenedApproval, RequestFailure>({
    queryKey: [...APPROVALS_KEY, 'one', id],
    queryFn: async ({ signal }) => (await callConsole(pathOf(id), { signal })).data as unknown as OpenedApproval,
    staleTime: 0,
  })
}

async function refresh(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: APPROVALS_KEY })
  await client.invalidateQueries({ queryKey: NOTICES_KEY })
}

/** Decides a request, after the password. The answer comes once what was agreed is carried out. */
export async function decideApproval(
  client: QueryClient,
  call: ConfirmedCall,
  id: string,
  decision: Decision,
): Promise<void> {
  const answer = await call(`${pathOf(id)}/decision`, { method: 'PUT', body: decision })
  if (answer === undefined) return
  await refresh(client)
  if (decision.agree) void refreshEntries(client)
}

/** Takes one's own request back. */
export async function withdrawApproval(client: QueryClient, id: string): Promise<void> {
  await callConsole(pathOf(id), { method: 'DELETE' })
  await refresh(client)
}
