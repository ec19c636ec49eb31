import { expect, it } from 'vitest'
import type { Failure, Outcome } from '#lib/service-client/call.ts'
import { readWithRetries } from './read-with-retries.ts'

/** Fails in the given ways, then succeeds; returns the outcome and the pauses. */
async function read(...failures: readonly Failure[]) {
  const pauses: number[] = []
  const left = [...failures]
  const outcome = await readWithRetries(
    async (): Promise<Outcome<string>> => {
      const failure = left.shift()
      return failure ? { ok: false, failure } : { ok: true, value: 'rows' }
    },
    async (milliseconds) => void pauses.push(milliseconds),
  )
  return { outcome, pauses }
}

it('waits longer each time, and as long as the service asks', async () => {
  expect(await read({ kind: 'timeout' }, { kind: 'bad_response' })).toEqual({
    outcome: { ok: true, value: 'rows' },
    pauses: [1000, 2000],
  })
  expect((await read({ kind: 'rate_limited', retryAfterSeconds: 7 })).pauses).toEqual([7000])
})

it('gives up after four times, at a longer pause than a minute, and at once where waiting changes nothing', async () => {
  const unavailable = { kind: 'unavailable' } as const
  const { outcome, pauses } = await read(unavailable, unavailable, unavailable, unavailable, unavailable)
  expect(outcome).toEqual({ ok: false, failure: unavailable })
  expect(pauses).toEqual([1000, 2000, 4000, 8000])
  for (const failure of [
    { kind: 'rate_limited', retryAfterSeconds: 61 },
    { kind: 'credentials_refused' },
    { kind: 'session_ended' },
    { kind: 'cancelled' },
  ] as const) {
    expect(await read(failure)).toEqual({ outcome: { ok: false, failure }, pauses: [] })
  }
})
