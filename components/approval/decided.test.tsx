import { expect, it } from 'vitest'
import { drawn, times } from '#components/testing.ts'
import type { OpenedApproval } from '#lib/features/approval/api/approvals.ts'
import { Decided } from './decided.tsx'

/** An approved request that may or may not have been carried out. */
function unknown(kind: OpenedApproval['kind']): OpenedApproval {
  return {
    ...{ id: 'an-id', kind, environment: 'Production', count: 1, state: 'done' },
    ...{ askedBy: 'Ada', askedAt: '2026-11-27T10:00:00Z', lapsesAt: '2026-11-28T10:00:00Z' },
    ...{ isOwn: false, isToDecide: false, content: null, page: 0, pages: 1, entries: [], text: null, deciders: [] },
    ...{ decidedBy: 'Ben', decidedAt: '2026-11-27T11:00:00Z', told: null, toCarryOut: null },
    carriedOut: { done: 0, refused: [], unknown: [0], left: 0 },
  }
}

it.each([
  ['bank', 'See Settings › Bank details.'],
  ['key.revoke', 'See Settings › API keys.'],
  ['import', 'See Blacklist › Manage › Import a file.'],
] as const)('says where to check whether a request of the kind %s was carried out', (kind, where) => {
  expect(drawn(<Decided approval={unknown(kind)} times={times} />)).toContain(where)
})
