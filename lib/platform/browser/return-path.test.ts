import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { returnPath } from './return-path.ts'

describe('returnPath', () => {
  it('keeps a path of the console with its query', () => {
    expect(returnPath('/blacklist?limit=50&offset=100')).toBe('/blacklist?limit=50&offset=100')
  })

  it.each([
    undefined,
    '',
    'blacklist',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    '/.//evil.example/',
    'https://evil.example/',
    'javascript:alert(1)',
    '/sign-in?from=%2Fsign-in',
    '/set-up',
    '/',
  ])('returns / instead of %j', (from) => {
    expect(returnPath(from)).toBe('/')
  })

  it('never leads to another site', () => {
    const parts = fc.constantFrom('/', '\\', '.', '..', ':', '@', 'evil.example', '\t', '\n', '%2F', '?', '#', 'http:')
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 8 }), (given) => {
        const target = new URL(returnPath(given.join('')), 'https://console.example')
        expect(target.origin).toBe('https://console.example')
      }),
      { numRuns: 5000 },
    )
  })
})
