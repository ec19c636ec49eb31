import { afterEach, expect, it, vi } from 'vitest'
import { success } from '#lib/contract/envelope.ts'
import { verifyReceipt } from './verify.ts'

afterEach(() => vi.unstubAllGlobals())

it('fails for a verdict of a newer console that this version has no words for', async () => {
  vi.stubGlobal('fetch', async () => Response.json(success('Verified', { verdict: 'expired' })))
  await expect(verifyReceipt({ receipt: 'a.b.c' }, '')).rejects.toMatchObject({ code: 'not_understood' })
})
