import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ApiKeyWithSecret } from '#lib/contract/management/api-keys-schema.ts'
import { APPROVAL_KINDS, APPROVAL_STATES } from '#lib/platform/approvals/api/approval.ts'
import { callConsole, readTrusted } from '#lib/platform/browser/fetcher.ts'
import { APPROVALS_KEY } from '#lib/platform/browser/four-eyes.ts'
import { NOTICES_KEY } from '#lib/platform/browser/notices.ts'
import { refreshEntries } from '#lib/platform/browser/refresh-entries.ts'
import { notUnderstood, type RequestFailure } from '#lib/platform/browser/request-failure.ts'
import { trusted } from '#lib/platform/browser/trusted.ts'
import type { ConfirmedCall } from '#lib/platform/browser/use-confirmed-call.ts'
import { FOUR_EYES } from '#lib/platform/configuration/api/settings.ts'
import type { Decision } from '../api/approval-schema.ts'
import type { ApprovalsPage, OpenedApproval } from '../api/approvals.ts'

const PATH = '/api/approvals'
const pathOf = (id: string) => `${PATH}/${encodeURIComponent(id)}`

/** The requests listed; the total counts the others too. */
const LISTED = 100

/** The open requests, the oldest first. */
export const approvalsOptions = queryOptions<ApprovalsPage, RequestFailure>({
  queryKey: [...APPROVALS_KEY, 'waiting'],
  queryFn: ({ signal }) => readTrusted(`${PATH}?limit=${LISTED}`, { signal }),
  staleTime: 0,
})

/**
 * One full request, with a page of its entries or its file. One of a newer console, in a tab that was open during its
 * upgrade, is refused: nobody should approve what the page cannot describe.
 */
export function approvalOptions(id: string, page: number) {
  return queryOptions<OpenedApproval, RequestFailure>({
    queryKey: [...APPROVALS_KEY, 'one', id, page],
    queryFn: async ({ signal }) => {
      const approval = await readTrusted<OpenedApproval>(`${pathOf(id)}?page=${page}`, { signal })
      const { kind, state, content } = approval
      const isKnown = APPROVAL_KINDS.includes(kind) && APPROVAL_STATES.includes(state)
      const isKnownRule = content?.kind !== 'rule' || FOUR_EYES.includes(content.fourEyes)
      if (!isKnown || !isKnownRule) throw notUnderstood(200)
      return approval
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Refetches the requests and the notices. */
export async function refreshApprovals(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: APPROVALS_KEY })
  await client.invalidateQueries({ queryKey: NOTICES_KEY })
}

/**
 * Decides a request, after confirmation. Returns when an approved change has been carried out, which may take minutes.
 * The page is refreshed even if the answer is lost, since the change may be running.
 */
export async function decideApproval(
  client: QueryClient,
  call: ConfirmedCall,
  id: string,
  decision: Decision,
): Promise<void> {
  try {
    await call(`${pathOf(id)}/decision`, { method: 'PUT', body: decision, isLong: true })
  } finally {
    await refreshApprovals(client)
    if (decision.agree) void refreshEntries(client)
  }
}

/** Withdraws one's own request. */
export async function withdrawApproval(client: QueryClient, id: string): Promise<void> {
  await callConsole(pathOf(id), { method: 'DELETE' })
  await refreshApprovals(client)
}

/** Carries out one's own approved request, after confirmation. Returns the key with its secret, not stored anywhere. */
export async function carryOutOwn(call: ConfirmedCall, id: string): Promise<ApiKeyWithSecret | undefined> {
  const answer = await call(`${pathOf(id)}/secret`, { method: 'POST' })
  return answer && trusted(answer.data)
}
