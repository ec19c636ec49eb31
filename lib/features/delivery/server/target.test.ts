import { expect, it } from 'vitest'
import { targetOf } from './target.ts'

const HERE = { local: true, networks: [] }
const ELSEWHERE = { local: false, networks: [] }

it.each(['https://hooks.example/a?b=1', 'http://127.0.0.1:8080/x', 'http://localhost/x', 'http://[::1]:9/'])(
  'allows %s if the console is only for this machine',
  (text) => {
    expect(targetOf(text, HERE)?.href).toBe(text)
  },
)

it.each([
  'http://127.0.0.1:8080/x',
  'https://localhost/x',
  'http://[::1]:9/',
  'https://10.0.0.1/',
  'https://[fec0::1]/',
])('refuses %s if others use the console', (text) => {
  expect(targetOf(text, ELSEWHERE)).toBeUndefined()
})

it.each([
  'http://hooks.example/',
  'ftp://hooks.example/',
  'https://user:pw@hooks.example/',
  'https://a/#b',
  'x',
  '',
  `https://a/${'b'.repeat(3000)}`,
])('always refuses %s', (text) => {
  expect(targetOf(text, HERE)).toBeUndefined()
})
