import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { APPROVALS_KEY, requestApproval } from '#lib/platform/browser/four-eyes.ts'
import { unreachable } from '#lib/platform/browser/request-failure.ts'

it('refreshes the requests even if the answer to a new one is lost', async () => {
  const client = new QueryClient()
  client.setQueryData(APPROVALS_KEY, {})
  const lost = () => Promise.reject(unreachable())
  await expect(requestApproval(client, lost, { kind: 'remove' }, 'the-key')).rejects.toMatchObject({ status: 0 })
  expect(client.getQueryState(APPROVALS_KEY)?.isInvalidated).toBe(true)
})
