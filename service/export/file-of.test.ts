import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { fileOf } from './file-of.ts'

/** A generator that holds something open until it ends. */
function pieces(texts: readonly string[]) {
  const held = { isOpen: false }
  async function* generated() {
    held.isOpen = true
    try {
      yield* texts
    } finally {
      held.isOpen = false
    }
  }
  return { held, generated: generated() }
}

it('has every piece once, and ends their generator', async () => {
  const { held, generated } = pieces(['a', 'b', 'c'])
  expect(await text(await fileOf(generated))).toBe('abc')
  expect(held.isOpen).toBe(false)
  expect(await text(await fileOf(pieces([]).generated))).toBe('')
})

it('ends the generator when its reader leaves before or after the first piece', async () => {
  for (const count of [0, 1]) {
    const { held, generated } = pieces(['a', 'b', 'c'])
    const file = await fileOf(generated)
    if (count > 0) await file[Symbol.asyncIterator]().next()
    expect(held.isOpen).toBe(true)
    const closed = once(file, 'close')
    file.destroy()
    await closed
    await expect.poll(() => held.isOpen).toBe(false)
  }
})

it('fails at once if the first piece fails', async () => {
  async function* failing(): AsyncGenerator<string, void> {
    yield await Promise.reject(new Error('no list'))
  }
  await expect(fileOf(failing())).rejects.toThrow('no list')
})
