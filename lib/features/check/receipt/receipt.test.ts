import fc from 'fast-check'
import { CompactSign, importPKCS8 } from 'jose'
import { describe, expect, it } from 'vitest'
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

it('is a compact JWS that names its key, with the statement and nothing else in it', () => {
  expect(decoded(header)).toEqual({ alg: 'EdDSA', kid: keyId })
  const { value, coverage, ...check } = MADE_CHECK
  const { oldestSeconds, changedMeanwhile, unproved, progress, readSince, ...rest } = coverage
  expect(decoded(payload)).toEqual({ version: 1, ...check, ...rest, commitment })
})

it('is genuine by the public keys alone, and about the value in any letter case', async () => {
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

describe('is altered', () => {
  it('when anything that it states was changed', async () => {
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

  it('when any letter of it is another, also where a decoder would read the same', async () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const spare = [...letters].filter((letter) => letter !== signature.at(-1))
    for (const letter of spare) expect(await verdictOf(receipt.receipt.slice(0, -1) + letter)).toBe('altered')
  })

  it.each([
    ['padded', (text: string) => `${text}==`],
    ['followed by a blank', (text: string) => `${text} `],
    ['followed by a line end', (text: string) => `${text}\n`],
    ['broken in its signature', (text: string) => `${text.slice(0, -9)}\n${text.slice(-9)}`],
    ['preceded by a blank', (text: string) => ` ${text}`],
    ['in the other alphabet', (text: string) => text.replaceAll('-', '+').replaceAll('_', '/')],
    ['without its signature', (text: string) => text.replace(/[^.]*$/, '')],
    ['with a fourth part', (text: string) => `${text}.`],
  ])('when it is %s', async (_what, change) => {
    // Only one of a few receipts has both characters in which the two alphabets differ.
    let text = receipt.receipt
    while (!/-[\w-]*$/.test(text)) text = (await issueReceipt(MADE_CHECK, key)).receipt.receipt
    expect(await verdictOf(text)).toBe('genuine')
    expect(await verdictOf(change(text))).toBe('altered')
  })

  it('when it is signed in no way, or by what anyone has', async () => {
    const none = Buffer.from(JSON.stringify({ alg: 'none', kid: keyId })).toString('base64url')
    expect(await verdictOf(`${none}.${payload}.`)).toBe('altered')
    const forged = await new CompactSign(Buffer.from(payload, 'base64url'))
      .setProtectedHeader({ alg: 'HS256', kid: keyId })
      .sign(Buffer.from(key.public))
    expect(await verdictOf(forged)).toBe('altered')
  })
})

it('signed with another key is not taken for ours, even when it names ours', async () => {
  const other = newSigningKey()
  const forged = await issueReceipt(MADE_CHECK, other)
  expect(await verifyReceipt(forged.receipt, keys)).toEqual({ verdict: 'other_key' })
  const named = await new CompactSign(Buffer.from(payload, 'base64url'))
    .setProtectedHeader({ alg: 'EdDSA', kid: keyId })
    .sign(await importPKCS8(other.secret, 'EdDSA'))
  expect(await verdictOf(named)).toBe('altered')
})

it('holds neither the value nor anything by which the value could be tried out without its opening', async () => {
  const { opening, ...passedOn } = receipt
  expect(Buffer.from(payload, 'base64url').toString().toLowerCase()).not.toContain('bob@')
  expect(Buffer.from(payload, 'base64url').toString()).not.toContain(opening)
  expect(await verifyReceipt(passedOn, keys, 'bob@example.com')).toMatchObject({ verdict: 'genuine', value: null })
  expect((await issueReceipt(MADE_CHECK, key)).commitment).not.toBe(commitment)
})
