import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { wordFile } from '#app/wording/word-file.ts'
import { startTestConsole, type TestConsole } from '../testing.ts'
import { GET } from './[file]/route.ts'

let testConsole: TestConsole
beforeAll(async () => {
  testConsole = await startTestConsole()
})
afterAll(() => testConsole.stop())

const { name, text } = wordFile('en', ['times'])

const ask = (file: string, encoding: string) =>
  GET(new Request(`http://localhost:3000/api/words/${file}`, { headers: { 'accept-encoding': encoding } }), {
    params: Promise.resolve({ file }),
  })

it('gives the words of a file to anyone, for ever, in Brotli where that is taken', async () => {
  const packed = await ask(name, 'gzip, br')
  expect(packed.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(new Uint8Array(await packed.arrayBuffer())).toString()).toBe(text)
  const plain = await ask(name, 'gzip')
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await plain.text()).toBe(text)
  for (const { headers } of [packed, plain]) {
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('vary')).toBe('Accept-Encoding')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
})

it('has no words of another build, and lets nobody keep that', async () => {
  const { status, headers } = await ask('en-times-0123456789abcdef', 'br')
  expect(status).toBe(404)
  expect(headers.get('cache-control')).toBe('no-store')
})
