import { describe, expect, it } from 'vitest'
import { type Draft, draftOf, newDraft, readDraft } from './draft.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const email = { key: 0, name: 'email', kind: 'text', text: 'a@example.com' } as const
const draft = { ...newDraft([]), rows: [email], reason: ' chargeback ' }
const faultsOf = (part: Partial<Draft>) => {
  const reading = readDraft({ ...draft, ...part }, now)
  return reading.ok ? undefined : reading.faults
}

describe('a draft of an entry', () => {
  it('has its fields, the reason and, if set, the expiry', () => {
    expect(readDraft(draft, now)).toEqual({ ok: true, item: { email: 'a@example.com', reason: 'chargeback' } })
    expect(readDraft({ ...draft, expiry: '2027-01-01T00:00:00' }, now)).toMatchObject({
      item: { expiresAt: new Date('2027-01-01T00:00:00').toISOString() },
    })
  })

  it('can be a JSON object, and keeps every digit of its numbers', () => {
    expect(readDraft({ ...draft, way: 'json', json: '{"n":9007199254740993}' }, now)).toEqual({
      ok: true,
      item: { n: 9007199254740993n, reason: 'chargeback' },
    })
  })

  it.each<[string, Partial<Draft>, object]>([
    ['no field', { rows: [] }, { nothing: true }],
    ['no reason', { reason: '  ' }, { reason: 'required' }],
    ['too long a reason', { reason: '💳'.repeat(501) }, { reason: 'tooLong' }],
    ['a reason over two lines', { reason: 'a\nb' }, { reason: 'control' }],
    ['an expiry in the past', { expiry: '2026-11-20T00:00:00' }, { expiry: 'past' }],
    ['text that is not JSON', { way: 'json', json: '{' }, { json: 'notJson' }],
    ['a row with a fault', { rows: [{ ...email, name: '' }] }, { rows: new Map([[0, 'nameless']]) }],
    ['too much text', { rows: [{ ...email, text: 'é'.repeat(8200) }] }, { bytes: 16_434 }],
  ])('says that there is %s', (_name, part, faults) => {
    expect(faultsOf(part)).toEqual(faults)
  })

  it('accepts a reason of 500 emoji', () => {
    expect(faultsOf({ reason: '💳'.repeat(500) })).toBeUndefined()
  })

  it.each([
    ['in an hour that the clock repeats', '2026-10-25T00:30:00.000Z'],
    ['in the same hour, the second time', '2026-10-25T01:30:00.000Z'],
    ['to the millisecond', '2026-12-01T10:00:00.123Z'],
    ['in another spelling', '2026-12-01T11:00:00+01:00'],
    ['in a form that browsers cannot read', '2026-12-01T10:00:00+01:00[Europe/Berlin]'],
    ['null, for never', null],
  ])('keeps the expiry of an entry as it was written: %s', (_name, expiresAt) => {
    const before = process.env.TZ
    process.env.TZ = 'Europe/Berlin'
    try {
      const opened = draftOf({ email: 'a@example.com', reason: 'r', expiresAt })
      const autumn = Date.parse('2026-10-01T00:00:00Z')
      const itemOf = (part: Partial<typeof opened>) => readDraft({ ...opened, ...part }, autumn)
      expect(itemOf({ reason: 'another' })).toMatchObject({ item: { reason: 'another', expiresAt } })
      // Browsers leave out seconds that are zero.
      expect(itemOf({ expiry: opened.expiry.replace(/:00$/, '') })).toMatchObject({ item: { expiresAt } })
      expect(itemOf({ expiry: '2027-01-01T00:00' })).toMatchObject({ item: { expiresAt: '2026-12-31T23:00:00.000Z' } })
    } finally {
      if (before === undefined) delete process.env.TZ
      else process.env.TZ = before
    }
  })

  it('has no expiry once it was removed', () => {
    const opened = draftOf({ email: 'a@example.com', reason: 'r', expiresAt: '2027-01-01T10:00:00.000Z' })
    expect(readDraft({ ...opened, expiry: '' }, now)).toEqual({
      ok: true,
      item: { email: 'a@example.com', reason: 'r' },
    })
  })

  it('of an entry of the list leaves out the fields that the service sets, and keeps the rest', () => {
    const item = {
      id: 'u1',
      createdAt: 'x',
      updatedAt: 'y',
      email: '',
      tags: ['a'],
      reason: 'r',
      expiresAt: '2027-01-01T10:00:00.000Z',
    }
    expect(readDraft(draftOf(item), now)).toEqual({
      ok: true,
      item: { email: '', tags: ['a'], reason: 'r', expiresAt: '2027-01-01T10:00:00.000Z' },
    })
  })
})
