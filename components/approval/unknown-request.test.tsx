import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { success } from '#lib/contract/envelope.ts'
import { approvalOptions } from '#lib/features/approval/browser/approvals.ts'

afterEach(() => vi.unstubAllGlobals())

const RULE = { kind: 'rule', state: 'waiting', content: { kind: 'rule', fourEyes: 'off' } }

function open(approval: object) {
  vi.stubGlobal('fetch', async () => Response.json(success('A request', approval)))
  return new QueryClient().fetchQuery({ ...approvalOptions('a', 0), retry: false })
}

it.each([
  ['kind', { ...RULE, kind: 'merge', content: { kind: 'merge' } }],
  ['state', { ...RULE, state: 'half_agreed' }],
  ['rule', { ...RULE, content: { kind: 'rule', fourEyes: 'sometimes' } }],
])(
  'a request of a newer console with another %s is refused, so that nobody approves what the page cannot describe',
  async (_what, approval) => {
    await expect(open(approval)).rejects.toMatchObject({ code: 'not_understood' })
  },
)

it('a request is opened, also if its content cannot be read any more', async () => {
  for (const approval of [RULE, { ...RULE, content: null }]) expect(await open(approval)).toEqual(approval)
})
