import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { decideApproval } from '#lib/features/approval/browser/approvals.ts'
import { APPROVALS_KEY } from '#lib/platform/browser/four-eyes.ts'
import { unreachable } from '#lib/platform/browser/request-failure.ts'

it('refreshes a request even if the answer to the decision is lost', async () => {
  const client = new QueryClient()
  const key = [...APPROVALS_KEY, 'one', 'an-id', 0]
  client.setQueryData(key, {})
  const lost = () => Promise.reject(unreachable())
  await expect(decideApproval(client, lost, 'an-id', { agree: true, text: '' })).rejects.toMatchObject({ status: 0 })
  expect(client.getQueryState(key)?.isInvalidated).toBe(true)
})
