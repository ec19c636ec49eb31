import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { success } from '#lib/contract/envelope.ts'
import { verifyOptions } from '#lib/features/audit/browser/audit.ts'

afterEach(() => vi.unstubAllGlobals())

it('fails, rather than crash, when a newer console finds a fault in the audit log that this version has no words for', async () => {
  const data = { good: 4, fault: { kind: 'out_of_order', number: 5 }, head: '4 abc' }
  vi.stubGlobal('fetch', async () => Response.json(success('Verified', data)))
  const verifying = new MutationObserver(new QueryClient(), verifyOptions).mutate()
  await expect(verifying).rejects.toMatchObject({ code: 'not_understood' })
})
