import fc from 'fast-check'
import { CompactSign, importPKCS8 } from 'jose'
import { describe, expect, it } from 'vitest'
import { receiptSchema } from '../api/receipt-schema.ts'
import { issueReceipt } from '../server/issue-receipt.ts'
import { newSigningKey } from './signing.ts'
import { keySetOf, MADE_CHECK } from './testing.ts'
import { verifyReceipt } from './verify-receipt.ts'

const key = newSigningKey()
const keys = await keySetOf(key)
const { receipt, keyId, commitment } = await issueReceipt(MADE_CHECK, key)
const [header = '', payload = '', signature = ''] = receipt.receipt.split('.')
const decoded = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
const verdictOf = async (text: string) => (await verifyReceipt({ ...receipt, receipt: text }, keys)).verdict

it('is a compact JWS that names its key and contains only the statement', () => {
  expect(decoded(header)).toEqual({ alg: 'EdDSA', kid: keyId })
  const { value, coverage, ...check } = MADE_CHECK
  const { oldestSeconds, changedMeanwhile, unproved, progress, readSince, ...rest } = coverage
  expect(decoded(payload)).toEqual({ version: 1, ...check, ...rest, commitment })
})

it('is verified with the public keys alone, and matches its value in any letter case', async () => {
  const both = await keySetOf(newSigningKey(), key)
  expect(await verifyReceipt(receipt, both, 'bob@example.com')).toEqual({
    verdict: 'genuine',
    statement: decoded(payload),
    keyId,
    value: 'same',
  })
  expect(await verifyReceipt(receipt, keys, 'bobby@example.com')).toMatchObject({ value: 'other' })
  expect(await verifyReceipt(receipt, keys)).toMatchObject({ value: null })
})

it('is read and verified however many fields were not searched yet', async () => {
  const notLookedIn = Array.from({ length: 2000 }, (_, n) => `customer.contact.phone${n}`)
  const check = { ...MADE_CHECK, coverage: { ...MADE_CHECK.coverage, notLookedIn } }
  const long = receiptSchema.parse((await issueReceipt(check, key)).receipt)
  expect(await verifyReceipt(long, keys)).toMatchObject({ verdict: 'genuine', statement: { notLookedIn } })
})

describe('counts as altered', () => {
  it('when any part of its statement was changed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.keys(decoded(payload))),
        fc.oneof(fc.string(), fc.nat(), fc.constant(null)),
        async (name, other) => {
          const changed = { ...decoded(payload), [name]: other }
          fc.pre(JSON.stringify(changed) !== JSON.stringify(decoded(payload)))
          const text = Buffer.from(JSON.stringify(changed)).toString('base64url')
          expect(await verdictOf(`${header}.${text}.${signature}`)).toBe('altered')
        },
      ),
    )
  })

  it('when its last letter is replaced, even if a decoder would read the same bytes', async () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const spare = [...letters].filter((letter) => letter !== signature.at(-1))
    for (const letter of spare) expect(await verdictOf(receipt.receipt.slice(0, -1) + letter)).toBe('altered')
  })

  it.each([
    ['padded', (text: string) => `${text}==`],
    ['followed by a space', (text: string) => `${text} `],
    ['followed by a line break', (text: string) => `${text}\n`],
    ['split by a line break in its signature', (text: string) => `${text.slice(0, -9)}\n${text.slice(-9)}`],
    ['preceded by a space', (text: string) => ` ${text}`],
    ['in the standard base64 alphabet', (text: string) => text.replaceAll('-', '+').replaceAll('_', '/')],
    ['without its signature', (text: string) => text.replace(/[^.]*$/, '')],
    ['with a fourth part', (text: string) => `${text}.`],
  ])('when it is %s', async (_what, change) => {
    // Only one of a few receipts has both characters in which the two alphabets differ.
    let text = receipt.receipt
    while (!/-[\w-]*$/.test(text)) text = (await issueReceipt(MADE_CHECK, key)).receipt.receipt
    expect(await verdictOf(text)).toBe('genuine')
    expect(await verdictOf(change(text))).toBe('altered')
  })

  it('when it has no signature, or one made with the public key', async () => {
    const none = Buffer.from(JSON.stringify({ alg: 'none', kid: keyId })).toString('base64url')
    expect(await verdictOf(`${none}.${payload}.`)).toBe('altered')
    const forged = await new CompactSign(Buffer.from(payload, 'base64url'))
      .setProtectedHeader({ alg: 'HS256', kid: keyId })
      .sign(Buffer.from(key.public))
    expect(await verdictOf(forged)).toBe('altered')
  })
})

it('is not accepted as ours if another key signed it, even if it names our key', async () => {
  const other = newSigningKey()
  const forged = await issueReceipt(MADE_CHECK, other)
  expect(await verifyReceipt(forged.receipt, keys)).toEqual({ verdict: 'other_key' })
  const named = await new CompactSign(Buffer.from(payload, 'base64url'))
    .setProtectedHeader({ alg: 'EdDSA', kid: keyId })
    .sign(await importPKCS8(other.secret, 'EdDSA'))
  expect(await verdictOf(named)).toBe('altered')
})

it('contains neither the value nor the opening, without which nobody can test a guess of the value', async () => {
  const { opening, ...passedOn } = receipt
  expect(Buffer.from(payload, 'base64url').toString().toLowerCase()).not.toContain('bob@')
  expect(Buffer.from(payload, 'base64url').toString()).not.toContain(opening)
  expect(await verifyReceipt(passedOn, keys, 'bob@example.com')).toMatchObject({ verdict: 'genuine', value: null })
  expect((await issueReceipt(MADE_CHECK, key)).commitment).not.toBe(commitment)
})
