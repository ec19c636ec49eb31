import { expect, it } from 'vitest'
import type { z } from 'zod'
import { fieldFaults } from '../field-faults-schema.ts'
import { generateTokenRequest, refreshTokenRequest } from '../tokens-schema.ts'
import { createKeyRequest, revokeKeyRequest, rotateKeyRequest } from './api-keys-schema.ts'
import { bankDetailsRequest } from './bank-details-schema.ts'
import { importRequest } from './list-imports-schema.ts'
import { entryRequest, removeEntryRequest, similarRequest } from './managed-entries-schema.ts'

const address = { street: 's', postalCode: '1', city: 'c', country: 'DE' }
const columns = [{ column: 'a', field: ['id'], type: 'text' }]

/** Every request body of the service, with all of its fields. */
const REQUESTS: readonly (readonly [z.ZodType, object])[] = [
  [generateTokenRequest, { apiKey: 'k', apiSecret: 's' }],
  [refreshTokenRequest, { apiKey: 'k', refreshToken: 't' }],
  [createKeyRequest, { name: 'n', type: 'Test' }],
  [rotateKeyRequest, { overlapSeconds: 0 }],
  [revokeKeyRequest, { name: 'n' }],
  [
    bankDetailsRequest,
    { accountHolder: 'a', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX', address, email: 'a@b.example' },
  ],
  [entryRequest, { reason: 'r', expiresAt: '2026-11-21T09:30:00Z' }],
  [removeEntryRequest, { reason: 'r' }],
  [similarRequest, { id: 'i' }],
  [
    importRequest,
    { mode: 'append', dryRun: true, reason: 'r', fileName: 'f', columns, removes: 0, changesDigest: 'd' },
  ],
]

const WRONG = [null, true, 5, -1, 1.5, '', 'x', '\u0001', 'x'.repeat(600), [], [1], {}]

/** The value with each part of it, at any depth, replaced by each wrong value. */
function broken(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    [...WRONG, ...broken(part)].map((wrong) =>
      Array.isArray(value)
        ? value.map((each, at) => (String(at) === name ? wrong : each))
        : { ...value, [name]: wrong },
    ),
  )
}

it('explains every fault of a request in our own words', () => {
  for (const [schema, request] of REQUESTS) {
    expect(schema.safeParse(request).error).toBeUndefined()
    const faults = broken(request).flatMap((each) => {
      const { error } = schema.safeParse(each)
      return error ? Object.values(fieldFaults(error)) : []
    })
    expect(faults.length).toBeGreaterThan(0)
    expect(faults.filter(({ reason }) => !/^\S+ (must|is) /.test(reason))).toEqual([])
  }
})
