import { expect, it } from 'vitest'
import { targetOf } from './target.ts'

it.each(['https://hooks.example/a?b=1', 'http://127.0.0.1:8080/x', 'http://localhost/x', 'http://[::1]:9/'])(
  'may be %s',
  (text) => {
    expect(targetOf(text)?.href).toBe(text)
  },
)

it.each([
  'http://hooks.example/',
  'ftp://hooks.example/',
  'https://user:pw@hooks.example/',
  'https://a/#b',
  'x',
  '',
  `https://a/${'b'.repeat(3000)}`,
])('may not be %s', (text) => {
  expect(targetOf(text)).toBeUndefined()
})
