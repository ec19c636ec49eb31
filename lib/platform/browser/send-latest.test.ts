import { describe, expect, it } from 'vitest'
import { sendLatest } from './send-latest.ts'

/** A call that ends when the test ends it. */
function slowCalls() {
  const sent: { value: number; end: () => void; fail: () => void }[] = []
  const send = (value: number) =>
    new Promise<void>((end, reject) => {
      sent.push({ value, end, fail: () => reject(new Error('away')) })
    })
  return { sent, keep: sendLatest(send) }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('sendLatest', () => {
  it('sends one value at a time and skips replaced ones', async () => {
    const { sent, keep } = slowCalls()
    const first = keep(1)
    await settle()
    const rest = [keep(2), keep(3), keep(4)]
    await settle()
    expect(sent.map(({ value }) => value)).toEqual([1])
    sent[0]?.end()
    await first
    await settle()
    expect(sent.map(({ value }) => value)).toEqual([1, 4])
    sent[1]?.end()
    await Promise.all(rest)
  })

  it('continues after a failure, which only the callers with that value see', async () => {
    const { sent, keep } = slowCalls()
    const failed = keep(1)
    await settle()
    const next = keep(2)
    sent[0]?.fail()
    await expect(failed).rejects.toThrow('away')
    await settle()
    sent[1]?.end()
    await expect(next).resolves.toBeUndefined()
    expect(sent.map(({ value }) => value)).toEqual([1, 2])
  })
})
