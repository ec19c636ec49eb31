import { describe, expect, it } from 'vitest'
import { listAudit, listTraces } from '#lib/features/audit/server/list.ts'
import { MADE_CHECK } from '#lib/features/check/receipt/testing.ts'
import { verifyReceipt } from '#lib/features/check/receipt/verify-receipt.ts'
import { issueReceipt, receiptKey, receiptKeys } from '#lib/features/check/server/issue-receipt.ts'
import { recordAuditEvent } from '#lib/platform/audit/append.ts'
import { findHits } from '#lib/platform/audit/find-hits.ts'
import { verifyAudit } from '#lib/platform/audit/verify.ts'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { sharedStore } from '#lib/platform/testing/testing.ts'
import { renewKey } from './renew-key.ts'

const SECRET = 'a session secret of 32 characters'
process.env.SESSION_SECRET = SECRET
process.env.FRAUD_API_BASE_URL = 'http://127.0.0.1:1'

describe.each(DATABASE_KINDS)('a new version of a key, on %s', (kind) => {
  const store = sharedStore(kind)
  const renew = (key: 'audit' | 'lookup' | 'receipt') => renewKey(store.database, key, [SECRET], 5)
  const check = (value: string) => {
    const act = { action: 'check', subjects: [value], entries: ['entry.seal'] } as const
    return recordAuditEvent(store.database, { ...act, at: 1, actor: null, requestId: 'r' }, [SECRET])
  }

  it('of the audit log continues the chain, and the older version still verifies its part', async () => {
    await check('ann@example.com')
    const version = await renew('audit')
    await check('ann@example.com')
    expect(await verifyAudit(store.database.queries, [SECRET])).toMatchObject({ good: 3, fault: undefined })
    const lines = await store.database.queries.selectFrom('audit').selectAll().orderBy('number').execute()
    expect(lines.map((line) => line.key_version - version)).toEqual([-1, 0, 0])
    expect(lines[1]).toMatchObject({ action: 'secret.renew', details: `{"key":"audit","version":${version}}` })
  })

  it('of lookups finds values that were hashed before and after it', async () => {
    const { database } = store
    const before = await findHits(database, 'check', ['entry.seal'], 0)
    await renew('lookup')
    expect(await findHits(database, 'check', ['entry.seal'], 0)).toEqual(before)
    await check('ann@example.com')
    expect(await findHits(database, 'check', ['entry.seal'], 0)).toEqual({ count: before.count + 1, lastAt: 1 })
    const traces = await listTraces(database, ['ann@example.com'], [], [SECRET])
    expect(traces.pagination.total).toBe(before.count + 1)
    const location = { page: { limit: 10, offset: 0 }, filter: { entry: 'entry.seal' } }
    expect((await listAudit(database, location, [SECRET])).pagination.total).toBe(before.count + 1)
  })

  it('of receipts leaves earlier receipts genuine, by the published keys', async () => {
    const { queries } = store.database
    const issue = async () => (await issueReceipt(MADE_CHECK, await receiptKey(queries, [SECRET], 0))).receipt
    const before = await issue()
    await renew('receipt')
    const after = await issue()
    const keys = await receiptKeys(queries)
    expect(keys.keys).toHaveLength(2)
    const read = [await verifyReceipt(before, keys), await verifyReceipt(after, keys)]
    expect(read).toMatchObject([{ verdict: 'genuine' }, { verdict: 'genuine' }])
    const [newest] = keys.keys
    expect(await verifyReceipt(before, { keys: newest ? [newest] : [] })).not.toMatchObject({ verdict: 'genuine' })
  })
})
