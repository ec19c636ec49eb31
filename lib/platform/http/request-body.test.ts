import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { readBody } from './request-body.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A request whose body starts with a text, and ends only if `ends` is true. */
function sending(text: string, { ends }: { readonly ends: boolean }): Request {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text))
      if (ends) controller.close()
    },
  })
  const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body, duplex: 'half' }
  return new Request('http://localhost:3000/', sent)
}

const schema = z.object({ name: z.string() })

it('reads a complete body', async () => {
  expect(await readBody(sending('{"name":"Ina"}', { ends: true }), schema)).toMatchObject({ value: { name: 'Ina' } })
})

it('waits half a minute for the rest of a body, and no longer', async () => {
  let outcome: unknown
  void readBody(sending('{"name":', { ends: false }), schema).then((read) => {
    outcome = read
  })
  await vi.advanceTimersByTimeAsync(29_000)
  expect(outcome).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1000)
  expect(outcome).toEqual({ ok: false, error: 'malformedBody' })
})

it('waits longer for a body that may be larger', async () => {
  let outcome: unknown
  const maximumBytes = 16 * 1024 + 64 * 60_000
  void readBody(sending('{"name":', { ends: false }), schema, { maximumBytes }).then((read) => {
    outcome = read
  })
  await vi.advanceTimersByTimeAsync(89_000)
  expect(outcome).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1000)
  expect(outcome).toEqual({ ok: false, error: 'malformedBody' })
})

it('refuses a body as soon as it is too long', async () => {
  const read = await readBody(sending(`{"name":"${'a'.repeat(20_000)}`, { ends: false }), schema)
  expect(read).toEqual({ ok: false, error: 'bodyTooLarge' })
})
