import { expect, it } from 'vitest'
import { drawn } from '#components/testing.ts'
import { crashed as words } from '#lib/features/frame/words/crashed-english.ts'
import { Crashed } from './crashed.tsx'

const draw = (error: unknown) => drawn(<Crashed error={error} words={words} onRetry={() => {}} />)

it('shows the reason from the server, with the id of the request', () => {
  const html = draw(Object.assign(new Error(), { digest: 'store.unavailable req_1' }))
  expect(html).toContain(words.reasons['store.unavailable'])
  expect(html).toContain('<code>req_1</code>')
  expect(html).not.toContain(words.text)
})

it('shows the general text if there is no reason, and an id if there is one', () => {
  expect(draw(Object.assign(new Error(), { digest: 'server.internal req_2' }))).toContain('<code>req_2</code>')
  expect(draw(Object.assign(new Error(), { digest: '4711' }))).toContain('<code>4711</code>')
  const html = draw(new Error('a fault of the browser'))
  expect(html).toContain(words.text)
  expect(html).not.toContain('<code>')
})
