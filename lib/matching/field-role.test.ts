import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SentNumber } from '#lib/contract/json.ts'
import { decideRole, type FieldStatistics, mayIdentify, roleByName, sharesOf, sharingOf } from './field-role.ts'

/** A field that many entries have, each with a different text. */
const UNIQUE: FieldStatistics = { telling: true, sharing: sharing(0, 1000) }

/** @param shared how many entries have each frequent value. @param rare how many other values one entry has each. */
function sharing(shared: number | readonly number[], rare: number) {
  const frequent = [shared].flat().filter((count) => count > 0)
  return sharingOf(sharesOf([...frequent, ...Array.from({ length: rare }, () => 1)]), [...frequent, 1, 1, 1])
}

describe('by name', () => {
  it.each([
    ...['email', 'eMail', 'e-mail', 'emails[]', 'contact.emails[].value', 'email_address', 'noteEmail', 'email2'],
    ...['phone', 'phoneNumber', 'phones[].number', 'mobile', 'telefonnummer', 'phoneNote', 'statusPhone'],
    ...['ip', 'ipAddress', 'IPAddress', 'device.ip', 'lastIp', 'ipv4'],
    ...['account', 'accountNumber', 'accounts[]', 'cardNumber', 'iban', 'passportNumber'],
    ...[
      'id',
      'userId',
      'userID',
      'user_id',
      'userid',
      'typeId',
      'contact.countryId',
      'sourceUserId',
      'uuid',
      'legacyId',
    ],
    ...['device.id', 'deviceId', 'device_id', 'deviceFingerprint', 'device.fingerprint', 'imei'],
    ...['name', 'fullName', 'firstName', 'card.holder', 'reportedName', 'userName'],
  ])('%s identifies', (path) => {
    expect(roleByName(path)).toBe('identifies')
  })

  it.each([
    ...['reason', 'reasonCode', 'reason.code', 'reasons[]', 'note', 'notes', 'comment', 'source'],
    ...['status', 'accountStatus', 'status.name', 'type', 'userType', 'email.type', 'category', 'categoryName'],
    ...[
      'country',
      'countryName',
      'countryCode',
      'country.name',
      'address.country',
      'city',
      'address.city',
      'postalCode',
    ],
    ...['score', 'riskScore', 'score.value', 'amount', 'balance', 'channel', 'tags[]', 'tags[].name', 'active'],
    ...['device.os', 'os', 'device.os.version', 'device.model', 'browser', 'userAgent', 'device.emulator'],
    ...['createdAt', 'created_at', 'dateOfBirth', 'expires', 'created_by', 'updatedByEmail'],
  ])('%s describes', (path) => {
    expect(roleByName(path)).toBe('describes')
  })

  it.each(['x', '', 'device', 'address', 'chargebackRef', 'contact', 'code', 'number', '[]', '用户'])(
    '%j implies no role',
    (path) => {
      expect(roleByName(path)).toBeUndefined()
    },
  )

  it('takes precedence over the values', () => {
    const shared = { telling: false, sharing: sharing(1000, 0) }
    expect(decideRole('userId', shared)).toEqual({ role: 'identifies', why: 'name' })
    expect(decideRole('reason', UNIQUE)).toEqual({ role: 'describes', why: 'name' })
  })

  it('accepts any path', () => {
    fc.assert(fc.property(fc.string(), (path) => void roleByName(path)))
  })
})

describe('by the kind of values', () => {
  it.each([
    ...['2026-11-22', '2026-11-22T07:20:19Z', '2026-11-22T07:20:19.318+01:00', '2026-11-22 07:20', 'a'.repeat(201)],
    ...[null, '', '-', ' … ', '///', true, false, 0.5, -1.25, new SentNumber('1.10')],
  ])('%s identifies nobody', (value) => {
    expect(mayIdentify(value)).toBe(false)
  })

  it.each([
    ...['x', '+1', '🦊', '2026', '2026-13-01', '2026-11-22-7', '4711.10', 'a'.repeat(200)],
    ...[0, -1, 4711, 9007199254740993n, new SentNumber('4711.0'), new SentNumber('-0')],
  ])('%s may identify', (value) => {
    expect(mayIdentify(value)).toBe(true)
  })

  it('a field describes if no value of it may identify somebody', () => {
    expect(decideRole('x', { telling: false })).toEqual({ role: 'describes', why: 'kind' })
  })
})

describe('by sharing', () => {
  const decided = (shared: number | readonly number[], rare: number) =>
    decideRole('x', { telling: true, sharing: sharing(shared, rare) })

  it.each([
    [199, 0, 'identifies', 'undecided'],
    [0, 200, 'identifies', 'sharing'],
    [100, 100, 'identifies', 'sharing'],
    [[40, 40, 40, 41], 40, 'describes', 'sharing'],
    [[100, 80, 60, 40, 12], 40, 'describes', 'sharing'],
  ] as const)('values of %j entries each and %i values of one entry: %s', (shared, rare, role, why) => {
    expect(decided(shared, rare)).toEqual({ role, why })
  })

  it.each([
    [[900], 20],
    [[9000, 5000, 70], 20],
    [[9000], 100],
  ] as const)(
    'values of %j entries each may be placeholders, and the field identifies by its %i others',
    (shared, rare) => {
      expect(decided(shared, rare)).toEqual({ role: 'identifies', why: 'sharing', fewOnly: true })
    },
  )

  it.each([
    // Too few other values.
    [[900], 19],
    [[9000, 5000, 70], 0],
    // More frequent values than may be placeholders.
    [[900, 800, 700, 600], 100],
  ] as const)('with values of %j entries each, the field describes despite %i others', (shared, rare) => {
    expect(decided(shared, rare)).toEqual({ role: 'describes', why: 'sharing' })
  })

  it('decides nothing before the entries are counted', () => {
    expect(decideRole('x', { telling: true })).toEqual({ role: 'identifies', why: 'undecided' })
  })
})
