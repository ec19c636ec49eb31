import type { JsonObject, JsonValue } from '#lib/contract/json.ts'

function nested(levels: number): JsonValue {
  return levels === 0 ? 'the bottom' : { level: levels, inside: [nested(levels - 1)] }
}

/** A long note of varied text, which every view has to truncate. */
function longNote(): string {
  const sentence = 'Chargeback opened by the issuer, evidence sent, no answer from the account holder. '
  return sentence.repeat(121).slice(0, 10_000)
}

/**
 * Values that careless programs get wrong, by index of the row in the list. Most are on the first pages, where people
 * and tests meet them.
 */
export const EDGE_CASES: ReadonlyMap<number, JsonObject> = new Map<number, JsonObject>([
  [1, { accountNumber: 9007199254740993n }],
  [2, { legacyId: '00123', riskScore: 0, active: false }],
  [4, { note: '<script>alert("note")</script><img src=x onerror=alert(1)>' }],
  [5, { note: '' }],
  [6, { note: null, device: null }],
  [7, { note: 'See https://example.com/cases/4711?from=list&x=1 or javascript:alert(1)' }],
  [8, { fullName: 'Invoice\u202Egpj.exe' }],
  [9, { fullName: 'Zero\u200BWidth\u200D\uFEFFPerson' }],
  [10, { note: 'Paid with 💳, left with 🏃‍♀️💨 — 👨‍👩‍👧‍👦 account, flag 🇳🇱' }],
  [11, { note: longNote() }],
  [12, { evidence: nested(12) }],
  [13, { fullName: 'מרים אל־מנסור', note: 'שם (Latin) ١٢٣ בשורה אחת' }],
  [14, { riskScore: 0.1, balance: -0.005, exposure: 1e21 }],
  [15, { note: 'two\nlines\tand a tab', tags: [] }],
  [16, { note: '  blanks at both ends  ' }],
  [17, { accountNumber: -9223372036854775808n }],
  [18, { note: '=HYPERLINK("https://example.com","click")' }],
  [19, { fullName: 'null', note: 'undefined', legacyId: 'NaN' }],
  [22, { tags: ['<b>bold</b>', 'a,b', '"quoted"', ''] }],
  [25, { note: 'e\u0301 and \u00e9 look alike, so do p\u0430ypal and paypal' }],
  [31, { 'a field name, with "quotes" and a space': true }],
  [40, { chargebackRef: 'CB-2026-004417' }],
  [41, { fullName: 'Ẑ̶̛͓a̸̢͝l̷̰̽g̵͇̈́o̶̗͒ Person' }],
  [57, { ['__proto__']: 'a field like any other', constructor: 'so is this' }],
])
