import { createPublicKey } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseJson, stringifyJson } from '#lib/contract/json.ts'
import { receiptSchema } from '../api/receipt-schema.ts'
import { issueReceipt } from '../server/issue-receipt.ts'
import { keyIdOf } from './statement.ts'
import { newSigningKey } from './testing.ts'
import { verifyReceipt } from './verify-receipt.ts'

const key = newSigningKey()
const check = {
  value: ' Bob@Example.com',
  outcome: 'not_listed',
  environment: 'Production',
  checkedBy: 'ann@example.com',
  console: 'https://console.example',
  coverage: {
    read: 2480,
    total: 2480,
    grade: 'ordered+count',
    generation: 12,
    startedAt: '2026-11-21T09:40:58.000Z',
    certifiedAt: '2026-11-21T09:41:07.000Z',
    checkedAt: '2026-11-21T09:41:45.000Z',
    oldestSeconds: 900,
    changedMeanwhile: false,
    unproved: null,
    readSince: null,
  },
} as const
const receipt = issueReceipt(check, key)

it('is genuine by the public key alone, and about the value in any letter case', () => {
  expect(verifyReceipt(receipt, [newSigningKey().public, key.public], 'bob@example.com')).toEqual({
    verdict: 'genuine',
    value: 'same',
  })
  expect(verifyReceipt(receipt, [key.public], 'bobby@example.com').value).toBe('other')
  expect(verifyReceipt(receipt, [key.public]).value).toBeNull()
})

it('outlives being saved, indented and reordered', () => {
  const reordered = { ...receipt, statement: Object.fromEntries(Object.entries(receipt.statement).reverse()) }
  const read = receiptSchema.parse(parseJson(stringifyJson(reordered, 4)))
  expect(verifyReceipt(read, [key.public]).verdict).toBe('genuine')
})

it('is altered when anything in it was changed', () => {
  const names = Object.keys(receipt.statement).filter((name) => name !== 'keyId')
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.oneof(fc.string(), fc.nat(), fc.constant(null)), (name, other) => {
      const statement = { ...receipt.statement, [name]: other }
      fc.pre(JSON.stringify(statement) !== JSON.stringify(receipt.statement))
      expect(verifyReceipt({ ...receipt, statement }, [key.public]).verdict).toBe('altered')
    }),
  )
  expect(verifyReceipt({ ...receipt, signature: `A${receipt.signature.slice(1)}x` }, [key.public]).verdict).toBe(
    'altered',
  )
})

it('signed with another key is not taken for ours, even when it names ours', () => {
  const other = newSigningKey()
  const forged = issueReceipt(check, other)
  expect(verifyReceipt(forged, [key.public]).verdict).toBe('other_key')
  const named = { ...forged, statement: { ...forged.statement, keyId: keyIdOf(createPublicKey(key.public)) } }
  expect(verifyReceipt(named, [key.public]).verdict).toBe('altered')
})

it('holds neither the value nor anything by which the value could be tried out without its opening', () => {
  const { opening, ...passedOn } = receipt
  expect(JSON.stringify(receipt).toLowerCase()).not.toContain('bob@')
  expect(JSON.stringify(passedOn)).not.toContain(opening)
  expect(verifyReceipt(passedOn, [key.public], 'bob@example.com')).toEqual({ verdict: 'genuine', value: null })
  expect(issueReceipt(check, key).statement.commitment).not.toBe(receipt.statement.commitment)
})
