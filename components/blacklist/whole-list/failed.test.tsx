import { expect, it, vi } from 'vitest'
import { drawn } from '#components/testing.ts'
import { RequestFailure } from '#lib/platform/browser/request-failure.ts'
import { Failed } from './failed.tsx'

it('a failure is told with its code and the number of its request, by which it is reported', () => {
  const errors = { server: { code: 'internal', reason: 'Something went wrong' } }
  const failure = new RequestFailure({ status: 500, message: 'Failed', errors, requestId: 'req-7' })
  const said = drawn(<Failed failure={failure} busy={false} onRetry={vi.fn()} />)
  expect(said).toContain('<code>internal</code>')
  expect(said).toContain('<code>request req-7</code>')
})
