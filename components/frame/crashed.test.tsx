import { expect, it } from 'vitest'
import { drawn } from '#components/testing.ts'
import { crashed as words } from '#lib/features/frame/words/crashed-english.ts'
import { Crashed } from './crashed.tsx'

const draw = (error: unknown) => drawn(<Crashed error={error} words={words} onRetry={() => {}} />)

it('says what the server gave as the reason, with the request’s id as the number', () => {
  const html = draw(Object.assign(new Error(), { digest: 'store.unavailable req_1' }))
  expect(html).toContain(words.reasons['store.unavailable'])
  expect(html).toContain('<code>req_1</code>')
  expect(html).not.toContain(words.text)
})

it('speaks of a fault where there is no reason, with Next’s own number or none', () => {
  expect(draw(Object.assign(new Error(), { digest: 'server.internal req_2' }))).toContain('<code>req_2</code>')
  expect(draw(Object.assign(new Error(), { digest: '4711' }))).toContain('<code>4711</code>')
  const html = draw(new Error('a fault of the browser'))
  expect(html).toContain(words.text)
  expect(html).not.toContain('<code>')
})
