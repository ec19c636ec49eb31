import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SentNumber } from '#lib/contract/json.ts'
import { decideRole, type FieldStatistics, mayIdentify, roleByName } from './field-role.ts'

/** A field that many entries have, each with a different text. */
const UNIQUE: FieldStatistics = { telling: true, sharing: { entries: 1000, sharing: 0 } }

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
    '%j tells nothing',
    (path) => {
      expect(roleByName(path)).toBeUndefined()
    },
  )

  it('stands, whatever the values are like', () => {
    const shared = { telling: false, sharing: { entries: 1000, sharing: 1000 } }
    expect(decideRole('userId', shared)).toEqual({ role: 'identifies', why: 'name' })
    expect(decideRole('reason', UNIQUE)).toEqual({ role: 'describes', why: 'name' })
  })

  it('is found for any path', () => {
    fc.assert(fc.property(fc.string(), (path) => void roleByName(path)))
  })
})

describe('by the kind of values', () => {
  it.each([
    ...['2026-11-22', '2026-11-22T07:20:19Z', '2026-11-22T07:20:19.318+01:00', '2026-11-22 07:20', 'a'.repeat(201)],
    ...[null, '', true, false, 0.5, -1.25, new SentNumber('1.10')],
  ])('%s identifies nobody', (value) => {
    expect(mayIdentify(value)).toBe(false)
  })

  it.each([
    ...['x', '2026', '2026-13-01', '2026-11-22-7', '4711.10', 'a'.repeat(200)],
    ...[0, -1, 4711, 9007199254740993n, new SentNumber('4711.0'), new SentNumber('-0')],
  ])('%s may identify', (value) => {
    expect(mayIdentify(value)).toBe(true)
  })

  it('describes with every value, however few entries have the field', () => {
    expect(decideRole('x', { telling: false })).toEqual({ role: 'describes', why: 'kind' })
  })
})

describe('by how entries share values', () => {
  it.each([
    [199, 199, 'identifies', 'undecided'],
    [200, 0, 'identifies', 'sharing'],
    [200, 100, 'identifies', 'sharing'],
    [200, 101, 'describes', 'sharing'],
  ] as const)('of %i entries %i share: %s', (entries, sharing, role, why) => {
    expect(decideRole('x', { telling: true, sharing: { entries, sharing } })).toEqual({ role, why })
  })

  it('nothing is decided before it was counted', () => {
    expect(decideRole('x', { telling: true })).toEqual({ role: 'identifies', why: 'undecided' })
  })
})
