import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { failure, success } from './envelope.ts'
import { failureEnvelope, successEnvelope } from './envelope-schema.ts'
import { catalogueFailure, ERRORS, type ErrorName, fieldFailure } from './errors.ts'
import { parseJson, stringifyJson } from './json.ts'

const isSuccess = (value: unknown) => successEnvelope(z.unknown()).safeParse(value).success
const isFailure = (value: unknown) => failureEnvelope.safeParse(value).success
const overTheWire = (value: unknown) => parseJson(stringifyJson(value))

const names = fc.string({ minLength: 1 }).filter((name) => name !== '__proto__')
const errors = fc.dictionary(names, fc.record({ code: fc.string(), reason: fc.string() }))

describe('the envelope', () => {
  it('is a success with any payload, and never also a failure', () => {
    fc.assert(
      fc.property(fc.string(), fc.jsonValue(), (message, data) => {
        const envelope = overTheWire(success(message, data))
        expect([isSuccess(envelope), isFailure(envelope)]).toEqual([true, false])
        expect(envelope).toEqual(overTheWire({ success: true, message, data }))
      }),
    )
  })

  it('is a failure with any errors, and never also a success', () => {
    fc.assert(
      fc.property(fc.string(), errors, (message, map) => {
        const envelope = overTheWire(failure(message, map))
        expect([isSuccess(envelope), isFailure(envelope)]).toEqual([false, true])
        expect(isFailure(overTheWire(fieldFailure(map)))).toBe(true)
      }),
    )
  })

  it('accepts no other value', () => {
    const other = fc.oneof(
      fc.jsonValue().filter((value) => typeof value !== 'object' || value === null || !('success' in value)),
      fc.record({ success: fc.constantFrom('true', 1, null), message: fc.string(), data: fc.object() }),
      fc.record({ success: fc.constant(true), data: fc.object() }),
      fc.record({ success: fc.constant(false), message: fc.string() }),
      fc.record({ success: fc.constant(false), message: fc.string(), errors: fc.record({ area: fc.string() }) }),
    )
    fc.assert(
      fc.property(other, (value) => {
        expect([isSuccess(value), isFailure(value)]).toEqual([false, false])
      }),
    )
  })
})

describe('the catalogue of errors', () => {
  const entries = Object.entries(ERRORS).map(([name, entry]) => ({ name: name as ErrorName, ...entry }))

  it('has the one error that the contract shows, word for word', () => {
    expect(catalogueFailure('missingHeader')).toEqual({
      success: false,
      message: 'Authorization header missing or malformed',
      errors: {
        authorization: {
          code: 'missing_header',
          reason: 'Authorization header is required and must use Bearer scheme',
        },
      },
    })
  })

  it.each(entries)('$name is a failed envelope with an error status', ({ name, status }) => {
    expect(isFailure(overTheWire(catalogueFailure(name)))).toBe(true)
    expect([400, 401, 403, 404, 405, 408, 409, 410, 412, 413, 415, 422, 429, 431, 500, 502, 503, 504]).toContain(status)
  })

  it('equals the table in docs/http.md, line by line', () => {
    const http = readFileSync(new URL('../../docs/http.md', import.meta.url), 'utf8')
    const [, table = ''] = http.split('## Errors')
    const rows = [...table.matchAll(/^\|\s*(\d+)\s*\|\s*`([^`]+)`\s*\|\s*(.*?)\s*\|$/gm)].map((row) => row.slice(1))
    expect(rows).toEqual(entries.map(({ status, area, code, message }) => [`${status}`, `${area}.${code}`, message]))
  })

  it('has no two entries with the same area and code', () => {
    const keys = entries.map(({ area, code }) => `${area}.${code}`)
    expect(new Set(keys).size).toBe(keys.length)
  })
})
