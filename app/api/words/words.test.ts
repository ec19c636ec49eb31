import { expect, it } from 'vitest'
import { wordFile } from '#app/wording/word-file.ts'
import { sharedConsole } from '../testing.ts'
import { GET } from './[file]/route.ts'

sharedConsole()

const { name, text } = wordFile('en', ['times'])

const ask = (file: string, encoding: string) =>
  GET(new Request(`http://localhost:3000/api/words/${file}`, { headers: { 'accept-encoding': encoding } }), {
    params: Promise.resolve({ file }),
  })

it('gives a file of words to anyone, to be cached permanently', async () => {
  const answer = await ask(name, 'gzip, br')
  expect(await answer.text()).toBe(text)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
})

it('does not find the file of another build, and that answer is not cached', async () => {
  const { status, headers } = await ask('en-times-0123456789abcdef', 'br')
  expect(status).toBe(404)
  expect(headers.get('cache-control')).toBe('no-store')
})
