import { describe, expect, it } from 'vitest'
import { idempotencyKeys } from './idempotency-keys.ts'

describe('the idempotency key of a form', () => {
  it('changes whenever the content changes, and only then', () => {
    const keyOf = idempotencyKeys()
    const first = keyOf('{"name":"Shop"}')
    expect(first).toMatch(/^[\x21-\x7e]{8,128}$/)
    expect(keyOf('{"name":"Shop"}')).toBe(first)
    const second = keyOf('{"name":"Shop 2"}')
    expect(second).not.toBe(first)
    expect(keyOf('{"name":"Shop"}')).not.toBe(first)
  })

  it('is never shared by two forms', () => {
    expect(idempotencyKeys()('same')).not.toBe(idempotencyKeys()('same'))
  })
})
