import { describe, expect, it } from 'vitest'
import { isJsonObject, type JsonObject, parseJson } from '#lib/contract/json.ts'
import { sandboxUsers } from './users.ts'

const users = sandboxUsers()
const items = users.map(({ body }) => parseJson(body)).filter((item): item is JsonObject => isJsonObject(item))

describe('the sandbox', () => {
  it('has 2,480 users, the same at every call, newest first', () => {
    expect(items).toHaveLength(2480)
    expect(sandboxUsers()).toEqual(users)
    expect(new Set(users.map(({ id }) => id)).size).toBe(2480)
    const times = users.map(({ createdAt }) => createdAt)
    expect(times).toEqual([...times].sort((one, other) => other - one))
    const months = ((times[0] ?? 0) - (times.at(-1) ?? 0)) / (30 * 86_400_000)
    expect(months).toBeGreaterThan(16)
    expect(months).toBeLessThan(20)
  })

  it('contains no real contact', () => {
    for (const { email, phone, device } of items) {
      if (email) expect(email).toMatch(/^[a-z][a-z0-9._+]*@(example\.(com|org|net)|[a-z]+\.(example|test|invalid))$/)
      if (phone) {
        expect(phone).toMatch(
          /^(\+1 \d{3}-555-01\d\d|\+44 7700 900\d{3}|\+44 20 7946 0\d{3}|\+61 491 570 \d{3}|\+33 1 99 00 \d\d \d\d|\+353 20 91\d \d{4})$/,
        )
      }
      const ip = isJsonObject(device) ? device.ip : undefined
      if (ip) expect(ip).toMatch(/^(192\.0\.2\.|198\.51\.100\.|203\.0\.113\.|2001:db8::)/)
    }
  })

  it('has rows of several shapes, and edge cases on its first pages', () => {
    expect(new Set(items.map((item) => Object.keys(item).sort().join())).size).toBeGreaterThan(20)
    const text = users
      .slice(0, 20)
      .map(({ body }) => body)
      .join('\n')
    const edgeCases = [
      '9007199254740993',
      '"00123"',
      '"riskScore":0,',
      '"active":false',
      '<script>',
      '\u202E',
      '\u200B',
    ]
    for (const value of edgeCases) expect(text).toContain(value)
    expect(items.some(({ note }) => typeof note === 'string' && note.length === 10_000)).toBe(true)
    expect(items.findIndex((item) => 'chargebackRef' in item)).toBe(40)
    expect(items.filter((item) => 'chargebackRef' in item)).toHaveLength(1)
    expect(Object.hasOwn(items[57] ?? {}, '__proto__')).toBe(true)
  })
})
