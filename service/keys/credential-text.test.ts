import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCredentialText, newCredentialText } from './credential-text.ts'

describe('the text of a key or secret', () => {
  it('names its kind and its list, and is well-formed', () => {
    expect(newCredentialText('key', 'Test')).toMatch(/^fsk_test_[0-9a-z]{48}$/)
    expect(newCredentialText('secret', 'Production')).toMatch(/^fss_prod_[0-9a-z]{48}$/)
    for (const kind of ['key', 'secret'] as const) {
      const text = newCredentialText(kind, 'Test')
      expect(isCredentialText(kind, text)).toBe(true)
      expect(isCredentialText(kind === 'key' ? 'secret' : 'key', text)).toBe(false)
    }
  })

  it('is unique, and uses its whole alphabet', () => {
    const texts = Array.from({ length: 500 }, () => newCredentialText('secret', 'Test'))
    expect(new Set(texts).size).toBe(500)
    expect(new Set(texts.map((text) => text.slice(9)).join('')).size).toBe(32)
  })

  it('is malformed after one typing error', () => {
    const text = newCredentialText('key', 'Test')
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.constantFrom(...'0123456789abcdefghjkmnpqrstvwxyz_'), (at, letter) => {
        const mistyped = text.slice(0, at) + letter + text.slice(at + 1)
        expect(isCredentialText('key', mistyped)).toBe(mistyped === text)
      }),
    )
  })

  it('is malformed in any other form', () => {
    fc.assert(fc.property(fc.string({ maxLength: 80 }), (text) => !isCredentialText('key', text)))
  })
})
