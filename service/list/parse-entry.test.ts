import { describe, expect, it } from 'vitest'
import { parseEntry } from './parse-entry.ts'

const NOW = Date.parse('2026-11-21T09:30:00Z')

function read(json: string, reason?: string) {
  const reading = parseEntry(json, NOW, reason)
  if (!reading.ok) throw new Error(reading.reason)
  return reading.entry
}

describe('an entry', () => {
  it('keeps the text of a complete item, digit for digit', () => {
    const json =
      '{"id":"u1", "reason":"r", "n": 9007199254740993, "f": 1.10, "createdAt":"2026-01-02T03:04:05.006Z","updatedAt":"2026-01-02T03:04:05Z"}'
    expect(read(json)).toEqual({
      id: 'u1',
      createdAt: Date.parse('2026-01-02T03:04:05.006Z'),
      expiresAt: null,
      body: json,
    })
  })

  it('generates missing fields and keeps the rest', () => {
    const { id, createdAt, body } = read('\n{"__proto__":1,\r\n"n":1e400}', 'for all')
    expect(id).toMatch(/^usr_[\w-]{12}$/)
    expect(createdAt).toBe(NOW)
    const times = '"createdAt":"2026-11-21T09:30:00.000Z","updatedAt":"2026-11-21T09:30:00.000Z"'
    expect(body).toBe(`{"id":"${id}",${times},"reason":"for all","__proto__":1, "n":1e400}`)
    expect(JSON.parse(read('{ }', 'for all').body)).toHaveProperty('id')
    expect(read('{"reason":"its own"}', 'for all').body).not.toContain('for all')
    expect(JSON.parse(read('{"id":"u","reason":"r","createdAt":"2026-01-01T00:00:00+05:00"}').body).updatedAt).toBe(
      '2026-01-01T00:00:00+05:00',
    )
  })

  it('has the names that were sent, whatever was parsed before', () => {
    read(String.raw`{"id":"u1","reason":"r","\\":2}`)
    const parsed = parseEntry(String.raw`{"id":"u2","reason":"r","\u0061":2}`, NOW)
    expect(parsed).toMatchObject({ ok: true, item: { a: 2 } })
  })

  it.each([
    ['a name occurs twice', '{"id":"u","reason":"r","email":"a","email":"b"}'],
    ['a name occurs twice', String.raw`{"id":"u","reason":"r","of":[{"a":1,"\u0061":2}]}`],
    ['longer than', `{"id":"u","reason":"r","note":"${'💳'.repeat(17_000)}"}`],
    ['not a JSON object', '[]'],
    ['not a JSON object', '{"id":"a"} x'],
    ['id must be', '{"id":7}'],
    ['id must be', '{"id":null}'],
    ['id must be', '{"id":""}'],
    ['id must be', '{"id":"a\\u0000b"}'],
    ['id must be', '{"id":"\\ud800"}'],
    ['id must be', `{"id":"${'x'.repeat(201)}"}`],
    ['id must not be', '{"id":"removed"}'],
    ['id must not be', '{"id":"similar"}'],
    ['id must not be', '{"id":"."}'],
    ['id must not be', '{"id":".."}'],
    ['createdAt must be', '{"createdAt":"yesterday"}'],
    ['createdAt must be', '{"createdAt":"2026-02-30T00:00:00Z"}'],
    ['createdAt must be', '{"createdAt":1795260000000}'],
    ['updatedAt must be', '{"updatedAt":"2026-11-21"}'],
    ['it has no reason', '{"id":"u"}'],
    ['reason must be', '{"reason":null}'],
    ['reason must be', '{"reason":" "}'],
    ['reason must be', '{"reason":"a\\nb"}'],
    ['reason must be', `{"reason":"${'💳'.repeat(501)}"}`],
    ['nested', `{"a":${'['.repeat(40)}${']'.repeat(40)}}`],
    ['n', `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
    ['longer', `{"a":"${'x'.repeat(70_000)}"}`],
  ])('is refused with a plain reason: %s', (reason, json) => {
    const reading = parseEntry(json, NOW)
    expect(reading).toMatchObject({ ok: false, reason: expect.stringContaining(reason) })
  })
})
