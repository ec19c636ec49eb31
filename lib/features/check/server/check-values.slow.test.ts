import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PhoneCountry } from '#lib/matching/forms/phone-country.ts'
import { RULES } from '#lib/matching/rule-table.ts'
import type { StoredFieldSetting } from '#lib/mirror/field-settings.ts'
import { CHECK_OUTCOMES } from '../api/check.ts'
import { checkValues } from './check-values.ts'
import type { CheckedList } from './checked-list.ts'
import { entry, memoryList, WHOLE_READ } from './testing.ts'

const ANN = entry('ann', {
  id: 'usr_1',
  userId: 4711,
  serial: 9007199254740993n,
  email: 'Ann.Lee@Example.com',
  phone: '+49 30 1234567',
  name: 'Ann Lee',
  country: 'DE',
  contact: { emails: ['ann@home.example'] },
})
const LEAVING = entry('leaving', { id: 'usr_2', email: 'leaving@example.com' }, { state: 'pending' })
const FORMER = entry(
  'former',
  { id: 'usr_3', email: 'former@example.com' },
  { state: 'removed', left: { after: -3000, by: -2000 } },
)

const UNPROVED = { generation: 8, endedAt: 500, read: 90, total: 300, isProof: false, reachable: null }
const OLDEST = 900_000
const list = memoryList([ANN, LEAVING, FORMER])

const NO_ENTRIES = { count: 0, more: false }

type Asked = {
  readonly of?: CheckedList
  readonly now?: number
  readonly country?: PhoneCountry
  readonly anyway?: boolean
  readonly fields?: readonly StoredFieldSetting[]
}

const check = async (
  values: readonly unknown[],
  { of = list, now = 1000, country, anyway = false, fields = [] }: Asked = {},
) => checkValues(of, values, { now, oldest: OLDEST, country, anyway, fields })

async function one(value: unknown, options: Asked = {}) {
  const { results } = await check([value], options)
  if (!results[0]) throw new Error('No result')
  return results[0]
}

describe('listed', () => {
  it.each([
    ['Ann.Lee@Example.com ', 'stored', 'email'],
    ['ann.lee@example.COM', 'folded', 'email'],
    ['mailto:ann.lee@example.com', 'email', 'email'],
    ['E-mail: ann.lee@example.com', 'email', 'email'],
    ['Ann ann.lee@example.com', 'email', 'email'],
    ['+49 (0)30 1234567', 'phone_e164', 'phone'],
    ['4930 1234567', 'phone_digits', 'phone'],
    ['ann@home.example', 'stored', 'contact.emails[]'],
    [4711, 'stored', 'userId'],
    ['4711', 'stored', 'userId'],
    ['9007199254740993', 'stored', 'serial'],
    [9007199254740993n, 'stored', 'serial'],
  ])('%s, by %s in %s', async (value, rule, field) => {
    expect(await one(value)).toMatchObject({ outcome: 'listed', found: 1, matches: [{ key: 'ann', rule, field }] })
  })

  it('however old the sync is, and while a removal is pending', async () => {
    expect(await one('ann.lee@example.com', { now: 10 * OLDEST })).toMatchObject({ outcome: 'listed' })
    expect(await one('leaving@example.com')).toMatchObject({
      outcome: 'listed',
      matches: [{ state: 'removal_pending' }],
    })
  })

  it('with the number of entries that match', async () => {
    const twins = memoryList([ANN, entry('twin', { mail: 'ann.lee@example.com', copy: 'ann.lee@example.com' })])
    expect(await one('ann.lee@example.com', { of: twins })).toMatchObject({ found: 2, matches: { length: 3 } })
  })
})

describe('an entry with several contents that have the value', () => {
  const content = (note: string, rest = {}) => entry('ann', { phone: '+49 30 1234567', note }, rest)

  it('is in the answer once, with its most certain state', async () => {
    const contents = [
      content('one', { state: 'replaced' }),
      content('two', { state: 'pending' }),
      content('three'),
      content('four'),
    ]
    const answer = await one('+49 30 1234567', { of: memoryList(contents) })
    expect(answer.matches.map(({ item, state }) => [item.note, state])).toEqual([['three', 'listed']])
    const alike = await one('030 1234567', { of: memoryList(contents) })
    expect(alike.similar.map(({ item, state }) => [item.note, state])).toEqual([['three', 'listed']])
  })

  it('is in the answer with each of its matching values', async () => {
    const of = memoryList([
      entry('ann', { phones: ['+49 30 1234567', '+49301234567'] }, { state: 'replaced' }),
      entry('ann', { phones: ['+49301234567'] }),
    ])
    expect(await one('+49 30 1234567', { of })).toMatchObject({
      found: 1,
      matches: [
        { value: '+49301234567', state: 'listed' },
        { value: '+49 30 1234567', state: 'change_pending' },
      ],
    })
  })
})

it('gives no "listed since" for a field that changes by itself', async () => {
  const lastIp = memoryList([entry('a', { id: 'usr_9', lastIp: '203.0.1.7' }), entry('b', { ip: '203.0.1.7' })])
  const of: CheckedList = {
    ...lastIp,
    fieldRoles: async () => ({ ...(await memoryList([]).fieldRoles([], undefined)), unsteady: new Set(['lastIp']) }),
  }
  const { matches } = await one('203.0.1.7', { of })
  expect(matches.map(({ field, listedSince }) => [field, listedSince?.to])).toEqual([
    ['lastIp', undefined],
    ['ip', '1969-12-31T23:59:56.000Z'],
  ])
  expect(matches[0]?.listedSince).toBeNull()
})

describe('the comparison', () => {
  it('includes each of two contents of an entry', async () => {
    const contents = ['ann.lee@example.com', 'annabel@example.org'].map((email) => entry('ann', { email }))
    for (const value of ['ann.lee@examplf.com', 'annabel@examplf.org']) {
      expect(await one(value, { of: memoryList(contents) })).toMatchObject({ outcome: 'similar' })
    }
  })

  it('says so if it left out replaced contents', async () => {
    const replaced = Array.from({ length: 200 }, (_, n) =>
      entry(`e${n}`, { email: `e${n}@x.example` }, { state: 'replaced' }),
    )
    expect(await one('nobody.at.all@example.com', { of: memoryList(replaced) })).toMatchObject({
      outcome: 'not_listed',
      slips: 'not_compared',
    })
  })

  it.each([
    ['another name order', 'Lee Ann', 'name'],
    ['a phone number without its country', '030 1234567', 'phone_tail'],
    ['one character left out', 'an.lee@example.com', 'near'],
    ['two characters swapped', 'ann.ele@example.com', 'near'],
    ['the identical name', 'Ann Lee', 'stored'],
  ])('calls %s similar', async (_what, value, rule) => {
    expect(await one(value)).toMatchObject({ outcome: 'similar', matches: [], similar: [{ key: 'ann', rule }] })
  })

  it.each([
    ['ann@example.com', 'email', 'ann@example.com, bob@example.com'],
    ['bob@example.com', 'email', 'Ann@Example.com;Bob@Example.com'],
    ['ann@example.com', 'email', 'ann@example.com (private)'],
    ['0170 1111111', 'phone', '0170 1111111 / 0170 2222222'],
    ['+49 170 2222222', 'phone', '+49 170 1111111 / 0170 2222222'],
    ['+49 170 1111111', 'phone', 'Tel2: +49 170 1111111'],
    ['+442079460397', 'phone', '020 7946 0397 / 020 7946 0398'],
    ['+442079460398', 'phone', '020 7946 0397 / 020-7946-0398'],
    ['+33142685300', 'phone', '01.42.68.53.00, 01.42.68.53.01'],
  ])('calls %s within a longer %s similar', async (value, field, stored) => {
    const of = memoryList([entry('two', { id: 'usr_9', [field]: stored })])
    expect(await one(value, { of, country: 'DE' })).toMatchObject({
      outcome: 'similar',
      matches: [],
      similar: [{ key: 'two', field, rule: 'within' }],
    })
  })

  it.each(['ann@example.com', 'nn@example.com'])('does not find %s within another address', async (value) => {
    const of = memoryList([entry('other', { id: 'usr_9', email: 'mary.ann-lou@example.com, x-ann@example.com' })])
    expect(await one(value, { of })).toMatchObject({ outcome: 'not_listed' })
  })

  it.each([
    'nobody@example.com, no.one@example.com, ann@example.com',
    '@home @work ann@example.com',
    '+1 213 373 4253 / +1 213 373 4254 / +44 20 7946 0397',
  ])('includes each of several addresses or numbers: %s', async (value) => {
    const of = memoryList([entry('third', { email: 'ann@example.com', phone: '+44 20 7946 0397' })])
    expect(await one(value, { of })).toMatchObject({ outcome: 'listed', matches: [{ key: 'third' }] })
  })

  it('does not repeat an exact match among the similar entries', async () => {
    expect(await one('+49 30 1234567')).toMatchObject({ outcome: 'listed', similar: [] })
  })

  it.each(['%', '*', 'ann*', "' OR 1=1 --", 'NEAR(ann lee)', '"ann lee" OR x', 'a'.repeat(5000), '\\', '\u0001an'])(
    'treats %j as plain text',
    async (value) => {
      expect(await one(value)).toMatchObject({ outcome: 'not_listed', matches: [], similar: [] })
    },
  )
})

describe('not listed', () => {
  it('if a recent certified sync does not contain the value', async () => {
    expect(await one('nobody.at.all@example.com')).toEqual({
      index: 0,
      outcome: 'not_listed',
      matches: [],
      found: 0,
      similar: [],
      similarFound: 0,
      former: [],
    })
  })

  it('with the former entry that had the value, from when to when', async () => {
    const listed = {
      listedSince: { from: '1969-12-31T23:59:55.000Z' },
      listedUntil: { to: '1969-12-31T23:59:58.000Z' },
    }
    expect(await one('former@example.com')).toMatchObject({ outcome: 'not_listed', former: [listed] })
  })

  it('with a mark for former entries that are not shown: similar ones, or too many', async () => {
    const left = { state: 'removed', left: { after: -3000, by: -2000 } } as const
    const alike = memoryList([entry('gone', { phone: '020 7946 0511' }, left), ANN])
    expect(await one('+44 20 7946 0511', { of: alike })).toMatchObject({
      outcome: 'not_listed',
      former: [],
      moreFormer: true,
    })
    const many = Array.from({ length: 6 }, (_, n) => entry(`gone${n}`, { email: 'many@example.com' }, left))
    const { results } = await check(['many@example.com', 'former@example.com'], { of: memoryList([...many, FORMER]) })
    expect(results).toMatchObject([{ former: [], moreFormer: true }, { former: { length: 1 } }])
    expect(results[1]).not.toHaveProperty('moreFormer')
  })

  it.each([
    ['no sync has ended yet', memoryList([ANN], 'none'), 1000, 'never_read'],
    ['the only sync proves nothing', memoryList([ANN], { ...WHOLE_READ, grade: 'best-effort' }), 1000, 'never_read'],
    ['rows moved during the only sync', memoryList([ANN], 'none', UNPROVED), 1000, 'unproved'],
    ['the service limits the offset', memoryList([ANN], 'none', { ...UNPROVED, reachable: 100 }), 1000, 'too_deep'],
    [
      'the certified sync is too old, and the service now limits the offset',
      memoryList([ANN], WHOLE_READ, { ...UNPROVED, reachable: 100 }),
      OLDEST + 1,
      'too_deep',
    ],
    ['the sync is too old', list, OLDEST + 1, 'too_old'],
    ['a clock was set back by more than a minute', list, 900 - 60_001, 'too_old'],
    [
      'the clock that was set back has caught up, and the next sync has not ended',
      memoryList([ANN], { ...WHOLE_READ, nextAt: 900 - 60_001 }),
      1000,
      'too_old',
    ],
  ] as const)('never if %s', async (_what, of, now, why) => {
    expect(await one('bob@example.com', { of, now })).toMatchObject({ outcome: 'unverified', why })
    expect(await one('Lee Ann', { of, now })).toMatchObject({ outcome: 'similar', why, similar: [{ key: 'ann' }] })
    expect(await one('DE', { of, now })).toMatchObject({ outcome: 'unverified', why })
  })
})

describe('many values', () => {
  it.each([
    ['', 'empty'],
    [' \u200b\t', 'empty'],
    ['a'.repeat(5001), 'too_long'],
    [null, 'not_text'],
    [{ email: 'a' }, 'not_text'],
  ])('%j is unusable: %s', async (value, why) => {
    expect(await one(value)).toMatchObject({ outcome: 'unusable', why, matches: [] })
  })

  it('keep their order and duplicates, and each has the same outcome as if checked alone', async () => {
    const value = fc.constantFrom('ann.lee@example.com', 'bob@example.com', 'Lee Ann', '', 4711)
    await fc.assert(
      fc.asyncProperty(fc.array(value, { maxLength: 50 }), async (values) => {
        const { results } = await check(values)
        expect(results.map(({ index }) => index)).toEqual(values.map((_, index) => index))
        for (const { outcome, index } of results) {
          expect(CHECK_OUTCOMES).toContain(outcome)
          expect(outcome).toBe((await one(values[index], { of: list })).outcome)
        }
      }),
      { numRuns: 30 },
    )
  })

  it('search for each distinct value once', async () => {
    let asked: number[] = []
    const counting = {
      ...list,
      findEntries: async (...args: Parameters<typeof list.findEntries>) => {
        asked = [...asked, args[0].length]
        return list.findEntries(...args)
      },
    }
    await check(['a', 'b', 'a', 'a', ''], { of: counting })
    expect(asked).toEqual([2])
  })
})

it('says that there are more similar entries than it counts', async () => {
  const named = memoryList([entry('jane', { fullName: 'Jane Doe' })])
  const of: CheckedList = {
    ...named,
    findEntries: async (values) => (await named.findEntries(values)).map((found) => ({ ...found, more: true })),
    // Nobody is listed by what identifies.
    countListed: async (_, isCounted) => (isCounted('fullName') ? { count: 10_000, more: true } : NO_ENTRIES),
  }
  expect(await one('Doe, Jane', { of })).toMatchObject({ outcome: 'similar', similarFound: 10_000, more: true })
})

it('is based on one sync: searches again if another sync is certified meanwhile', async () => {
  let generation = 9
  const of: CheckedList = {
    ...memoryList([]),
    latestReads: async () => ({ ...(await list.latestReads()), certified: { ...WHOLE_READ, generation } }),
    // The first search is after the end of the next sync, which has dropped what only the one before saw.
    findEntries: async (values) => {
      if (generation > 9) return list.findEntries(values)
      generation += 1
      return values.map(() => ({ entries: [], more: false }))
    },
  }
  const { results, coverage } = await check(['ann.lee@example.com', 'nobody@example.com'], { of })
  expect(results.map(({ outcome }) => outcome)).toEqual(['listed', 'not_listed'])
  expect(coverage.generation).toBe(10)
})

it('says which sync the answer is based on', async () => {
  expect((await check(['x'])).coverage).toEqual({
    read: 3,
    total: 3,
    grade: 'ordered+count',
    provisos: [],
    lagSeconds: 0,
    generation: 7,
    startedAt: '1970-01-01T00:00:00.000Z',
    certifiedAt: '1970-01-01T00:00:00.900Z',
    checkedAt: '1970-01-01T00:00:01.000Z',
    oldestSeconds: 900,
    changedMeanwhile: false,
    notLookedIn: [],
    unproved: null,
    progress: null,
    readSince: '1969-12-31T23:58:20.000Z',
  })
})

it('says why the latest sync proves nothing, even if an earlier one proves enough', async () => {
  const of = memoryList([ANN], WHOLE_READ, { ...UNPROVED, reachable: 100 })
  const { results, coverage } = await check(['bob@example.com'], { of })
  expect(results).toMatchObject([{ outcome: 'not_listed' }])
  const unproved = { endedAt: '1970-01-01T00:00:00.500Z', read: 90, total: 300, reachable: 100 }
  expect(coverage).toMatchObject({ certifiedAt: '1970-01-01T00:00:00.900Z', unproved })
})

it('decides each of many values by all its entries, and shows only some of them', async () => {
  const namesakes = Array.from({ length: 30 }, (_, number) => entry(`namesake-${number}`, { name: 'Ann Lee' }))
  const exact = entry('exact', { alias: ['x'], note: 'n', login: 'lee ann' })
  const { results } = await check(['lee ann', 'b'], { of: memoryList([...namesakes, exact]) })
  expect(results[0]).toMatchObject({ outcome: 'listed', found: 1, matches: [{ key: 'exact' }] })
  const many = memoryList(Array.from({ length: 30 }, (_, number) => entry(`e${number}`, { mail: 'a@b.example' })))
  expect((await check(['a@b.example', 'b'], { of: many })).results[0]).toMatchObject({
    found: 30,
    matches: { length: 5 },
  })
})

describe('a name that is the same', () => {
  it('is at most similar, with the reason that only the name is the same', async () => {
    for (const name of ['Ann Lee', 'ann LEE', 'Lee, Ann']) {
      expect(await one(name)).toMatchObject({
        outcome: 'similar',
        why: 'name_only',
        matches: [],
        similar: [{ field: 'name' }],
      })
    }
  })

  it('does not have that reason if anything else is similar', async () => {
    const both = memoryList([entry('same', { name: 'annabel lee' }), entry('near', { login: 'annabel leee' })])
    expect(await one('annabel lee', { of: both })).toMatchObject({ outcome: 'similar', similar: { length: 2 } })
    expect(await one('annabel lee', { of: both })).not.toHaveProperty('why')
    expect(await one('an.lee@example.com')).not.toHaveProperty('why')
  })
})

describe('a field that describes', () => {
  it('makes a value neither listed nor not listed', async () => {
    expect(await one('DE')).toEqual({
      index: 0,
      outcome: 'unusable',
      why: 'describes',
      describing: [{ field: 'country', value: 'DE' }],
      slips: 'not_compared',
      matches: [],
      found: 0,
      similar: [],
      similarFound: 0,
      former: [],
    })
    expect(await one('de')).toMatchObject({ outcome: 'unusable', why: 'describes' })
  })

  it('is named although the sync is too old to tell whether the value is in another field by now', async () => {
    expect(await one('DE', { now: 1000 + OLDEST })).toMatchObject({
      outcome: 'unverified',
      why: 'too_old',
      describing: [{ field: 'country', value: 'DE' }],
    })
    expect(await one('nobody@example.com', { now: 1000 + OLDEST })).not.toHaveProperty('describing')
  })

  it('is marked as former if no entry has the value there any more', async () => {
    const left = { state: 'removed', left: { after: -3000, by: -2000 } } as const
    const gone = entry('gone', { reason: 'XK', country: 'XK' }, left)
    expect(await one('XK', { of: memoryList([gone]) })).toMatchObject({
      outcome: 'unusable',
      why: 'describes',
      describing: [
        { field: 'reason', former: true },
        { field: 'country', former: true },
      ],
    })
    const { describing } = await one('XK', { of: memoryList([gone, entry('here', { country: 'XK' })]) })
    expect(describing).toEqual([
      { field: 'country', value: 'XK' },
      { field: 'reason', value: 'XK', former: true },
    ])
  })

  it('does not hide that the value was listed', async () => {
    const left = { state: 'removed', left: { after: -3000, by: -2000 } } as const
    const value = 'gone@example.com'
    const of = memoryList([entry('gone', { email: value, reason: value }, left)])
    expect(await one(value, { of })).toMatchObject({ outcome: 'not_listed', former: [{ field: 'email' }] })
    expect(await one(value, { of })).not.toHaveProperty('describing')
  })

  it('is not compared with a value that is one character off', async () => {
    expect(await one('reasonable', { of: memoryList([entry('a', { reason: 'reasonible' })]) })).toMatchObject({
      outcome: 'not_listed',
    })
  })

  it.each([
    ['jane2@example.com', 'note', 'Uses also jane2@example.com'],
    ['+49 151 12345678', 'reason', 'Chargeback, called from +49 151 12345678'],
  ])('keeps %s from being not listed if a %s contains it', async (value, field, remark) => {
    expect(await one(value, { of: memoryList([entry('a', { id: 'usr_9', [field]: remark })]) })).toMatchObject({
      outcome: 'unusable',
      why: 'describes',
      describing: [{ field, value: remark }],
    })
  })

  it.each(['-', '…', '/ /'])('is any field for the placeholder %s', async (value) => {
    const of = memoryList([entry('a', { id: 'usr_9', email: value })])
    expect(await one(value, { of })).toMatchObject({ outcome: 'unusable', why: 'describes' })
  })

  it('does not hide a match in a field that identifies, however many entries share the value', async () => {
    const entries = Array.from({ length: 40 }, (_, n) => entry(`e${n}`, { tags: ['x1'], deviceId: 'x1' }))
    expect(await one('x1', { of: memoryList(entries) })).toMatchObject({ outcome: 'listed', found: 40 })
  })

  it('is recognised by how entries share its values if its name says nothing', async () => {
    const entries = Array.from({ length: 300 }, (_, n) => entry(`e${n}`, { odd: `w${n % 7}`, even: `v${n}` }))
    const of = memoryList(entries)
    expect(await one('w3', { of })).toMatchObject({ outcome: 'unusable', why: 'describes' })
    expect(await one('v3', { of })).toMatchObject({ outcome: 'listed' })
    expect(await one('w3', { of: memoryList(entries.slice(0, 100)) })).toMatchObject({ outcome: 'listed' })
  })
})

it('lists everybody in a text of many rare values, in a field that identifies only by these', async () => {
  const addresses = Array.from({ length: 30 }, (_, n) => `person${n}@example.com`)
  const of = memoryList([
    ...Array.from({ length: 300 }, (_, n) => entry(`e${n}`, { id: `x${n}`, contact: n % 2 ? 'n/a' : 'N/A' })),
    ...addresses.map((contact, n) => entry(`p${n}`, { id: `y${n}`, contact })),
  ])
  expect(await one(addresses.slice(0, 12).join(', '), { of })).toMatchObject({ outcome: 'listed', found: 12 })
  expect(await one('n/a', { of })).toMatchObject({ outcome: 'unusable', why: 'describes' })
})

it.each(['null', 'true', 'false', 'NULL', 'tru'])('%s is a text, not a JSON literal', async (value) => {
  const of = memoryList([entry('a', { handle: null, accounts: [true, false], x: null })])
  expect(await one(value, { of })).toMatchObject({ outcome: 'not_listed' })
  const named = memoryList([entry('a', { handle: value, x: null, accounts: [true, false] })])
  expect(await one(value, { of: named })).toMatchObject({ outcome: 'listed', matches: [{ field: 'handle' }] })
})

it('finds an e-mail address without the end of its domain, as similar', async () => {
  const of = memoryList([entry('a', { email: 'jane.doe@outlook.com' }), entry('b', { email: 'jane.doe@outlooks.com' })])
  for (const value of ['Jane.Doe@outlook', 'jane.doe@outlook.', '"jane.doe@outlook"', 'E-mail: jane.doe@outlook']) {
    const answer = await one(value, { of })
    expect(answer).toMatchObject({ outcome: 'similar', similarFound: 1, similar: [{ key: 'a', rule: 'within' }] })
  }
  expect(await one('doe@outlook', { of })).toMatchObject({ outcome: 'not_listed' })
  const others = memoryList([
    entry('a', { email: 'jane.doe@gmail.com' }),
    entry('b', { contact: 'bob@example.com, jane@mail.example.co.uk' }),
  ])
  const providers = memoryList([entry('a', { email: 'jane@yahoo.com.br' }), entry('b', { email: 'info@corp.de.com' })])
  for (const value of ['jane@yahoo.com', 'info@corp.de'])
    expect(await one(value, { of: providers })).toMatchObject({ outcome: 'not_listed' })
  for (const value of ['janedoe@gmail', 'jane@mail.example', 'jane@mail.example.co'])
    expect(await one(value, { of: others })).toMatchObject({ outcome: 'similar', similar: [{ rule: 'within' }] })
})

describe('a telephone number', () => {
  const BRITISH = memoryList([entry('a', { phone: '+442079460397' }), entry('b', { phone: '020 7946 0511' })])

  it('without a country code matches exactly in the country of the check', async () => {
    for (const [value, key] of [
      ['020 7946 0397', 'a'],
      ['+44 20 7946 0511', 'b'],
    ] as const) {
      expect(await one(value, { of: BRITISH, country: 'GB' })).toMatchObject({ outcome: 'listed', matches: [{ key }] })
      expect(await one(value, { of: BRITISH })).toMatchObject({ outcome: 'similar', similar: [{ rule: 'phone_tail' }] })
    }
  })

  it('without a country code is similar to the digits of a listed number that ends with it', async () => {
    const of = memoryList([entry('a', { contactNumber: 918123468428 }), entry('b', { customerId: 918123468428 })])
    for (const value of ['8123468428', '08123 468428', '+91 81234 68482'])
      expect(await one(value, { of })).toMatchObject({ outcome: 'similar', similarFound: 1, similar: [{ key: 'a' }] })
    const more = memoryList([
      ...[390612345678, 79123456789, 4791234567].map((contactNumber, n) => entry(`e${n}`, { contactNumber })),
    ])
    for (const value of ['06 12345678', '8 (912) 345-67-89', '91 23 45 67'])
      expect(await one(value, { of: more })).toMatchObject({ outcome: 'similar', similarFound: 1 })
    const invalid = memoryList([entry('a', { contactNumber: 441111111111 })])
    expect(await one('1111111111', { of: invalid })).toMatchObject({ outcome: 'not_listed' })
    const indian = memoryList([entry('a', { contactNumber: 912079460397 })])
    expect(await one('+44 20 7946 0397', { of: indian, country: 'GB' })).toMatchObject({ outcome: 'not_listed' })
    const others = ['123468428', '23468428', '08123 468429', '+1 212 346 8428']
    for (const value of others) expect(await one(value, { of })).toMatchObject({ outcome: 'not_listed' })
  })

  it('is searched only in fields that hold telephone numbers', async () => {
    const ids = memoryList([entry('a', { customerId: '2079460397', score: 442079460397, account: '020-7946-0397' })])
    for (const country of ['GB', undefined] as const) {
      const asked = { of: ids, ...(country && { country }) }
      expect(await one('+44 20 7946 0397', asked)).toMatchObject({ outcome: 'not_listed' })
      expect(await one('2079460397', asked)).toMatchObject({ outcome: 'listed', matches: [{ field: 'customerId' }] })
    }
  })

  it('that looks incomplete matches only an equal text, and is never not listed', async () => {
    const of = memoryList([entry('a', { phone: '+44 20 7946 0397', ref: '020-794' }), entry('b', { reason: '020-79' })])
    const country = 'GB'
    expect(await one('020 7946', { of, country })).toMatchObject({ outcome: 'unusable', why: 'incomplete' })
    expect(await one('020 7946', { of, country, anyway: true })).toMatchObject({
      outcome: 'unverified',
      why: 'incomplete',
      matches: [],
      similar: [],
    })
    expect(await one('020-794', { of, country })).toMatchObject({ outcome: 'listed', matches: [{ field: 'ref' }] })
    const short = memoryList([entry('a', { phone: '020-794' })])
    expect(await one('(020) 794', { of: short, anyway: true })).toMatchObject({ outcome: 'unverified', similar: [] })
    expect(await one('020-79', { of, country })).toMatchObject({ outcome: 'unusable', why: 'describes' })
  })
})

describe('a date', () => {
  const of = memoryList([
    entry('a', { id: 'usr_9', dateOfBirth: '1959-04-09', geborenAm: '09.04.1959', email: 'jane@example.com' }),
  ])

  it.each(['9 April 1959', 'Born: 1959-04-09', '4/9/1959', '2001-01-01'])(
    'identifies nobody, so %s is neither listed nor not listed',
    async (value) => {
      expect(await one(value, { of })).toMatchObject({ outcome: 'unusable', why: 'date', matches: [], similar: [] })
    },
  )

  it('says in which fields it is, whatever these are called', async () => {
    expect(await one('1959-04-09', { of })).toMatchObject({
      outcome: 'unusable',
      why: 'describes',
      describing: [{ field: 'dateOfBirth' }],
    })
    expect(await one('09.04.1959', { of })).toMatchObject({ describing: [{ field: 'geborenAm' }] })
  })

  it('is no other value, and Listed in a field for numbers that may look like one', async () => {
    const others = memoryList([
      entry('a', { phone: '+45 20 12 19 80', accountNumber: '01/02/1980', id: '2012-12-12' }),
      entry('b', { email: '01.01.1990@data.example', username: '12jan1990', ref: '4711-12-1' }),
      entry('c', { lastLogin: '2026-01-02', accountOpened: '2026-01-03', accountPaid: '2026-01-04' }),
    ])
    for (const value of ['01/02/1980', '2012-12-12', '01.01.1990@data.example', '12jan1990', '4711-12-1'])
      expect(await one(value, { of: others })).toMatchObject({ outcome: 'listed' })
    for (const value of ['2026-01-02', '2026-01-03', '2026-01-04'])
      expect(await one(value, { of: others })).toMatchObject({ outcome: 'unusable', why: 'describes' })
    expect(await one('20.12.1980', { of: others, country: 'DK' })).toMatchObject({ outcome: 'similar' })
    expect(await one('1.1.80', { of: others, country: 'DE' })).toMatchObject({ why: 'date' })
  })

  it('beside a value changes nothing', async () => {
    expect(await one('jane@example.com, 1959-04-09', { of })).toMatchObject({ outcome: 'listed' })
    expect(await one('usr_8 1959-04-09', { of })).toMatchObject({ outcome: 'not_listed' })
  })
})

describe('an address whose street and house number are in two fields', () => {
  const items = Array.from({ length: 240 }, (_, n) => ({
    id: `usr_${n}`,
    address: { street: `${['Elm', 'Oak', 'Ash'][n % 3]} Street`, number: String(Math.floor(n / 3)) },
  }))
  const of = memoryList(items.map((item) => entry(item.id, item)))
  const value = 'Oak Street 17, 10115 Berlin'

  it('is a possible match, although many entries share the street and many the number', async () => {
    expect(await one(value, { of })).toMatchObject({
      outcome: 'similar',
      similarFound: 1,
      similar: [
        { key: 'usr_52', field: 'address.street', rule: 'street', value: 'Oak Street' },
        { key: 'usr_52', field: 'address.number', rule: 'street', value: '17' },
      ],
    })
    expect(await one('Oak Street 99, 10115 Berlin', { of })).toMatchObject({ outcome: 'not_listed' })
  })

  it('describes where an admin has set one of the fields to describe', async () => {
    const set = { path: 'address.number', use: 'describes', links: false, changedAt: 0, changedBy: 'admin' } as const
    expect(await one(value, { of, fields: [set] })).toMatchObject({
      outcome: 'unusable',
      why: 'describes',
      describing: [{ field: 'address.street' }, { field: 'address.number' }],
    })
    const home = entry('home', { home: { street: 'Oak Street', number: '17' } })
    const both = memoryList([...items.map((item) => entry(item.id, item)), home])
    expect(await one(value, { of: both, fields: [set] })).toMatchObject({
      outcome: 'similar',
      similar: [{ key: 'home' }, { key: 'home' }],
    })
  })

  it('is no date', async () => {
    const march = memoryList([entry('a', { street: 'March Road', number: '12' })])
    expect(await one('12 March 2020', { of: march })).toMatchObject({ outcome: 'unusable', why: 'date' })
  })

  it('describes too in one field that most entries share', async () => {
    const parcels = memoryList(
      Array.from({ length: 240 }, (_, n) => entry(`e${n}`, { id: `usr_${n}`, address: `Parcel Street ${n % 2}` })),
    )
    expect(await one('Parcel St 1, 10115 Berlin', { of: parcels })).toMatchObject({
      outcome: 'unusable',
      why: 'describes',
    })
  })
})

describe('a value that is hidden in part', () => {
  it.each([
    '411111******1111',
    '4111 11XX XXXX 1111',
    '**** **** **** 1111',
    'j***@example.com',
    'DE89••••3000',
    '4111########1111',
    '***@example.com',
    'j*e@example.com',
    '***-**-1234',
    '*** 1111',
    'Visa 4111 **** **** 1111',
    '411111●●●●●●1111',
    '411111...1111',
    '192.0.2.***',
    '192.168.x.x',
    '2001:db8:****',
    'DE89 XXXX XXXX XXXX XXXX 00',
    '4111 11XX XXXX XXXX',
    '+49 *** 4567',
    '(***) ***-1234',
    '…1111',
    'john@g****.com',
    'Jane D***',
    '4111 **** **** **11',
    'J*** D**',
    'Jane D…',
    'jane.doe@exam…',
    'nobody.at...',
    '0x5290…9EE7',
    '3f2504e0...',
    'DE89 3704 0044 0532 01..',
    '4.11111E+15',
    '4,11111E+15',
    '192.0.2.0/24',
    '2001:db8::/32',
    '192.0.2.1-192.0.2.99',
    '192.0.2.1-99',
    'Visa ending in 5556',
    'VISA *5559',
    'Fran?ois Lef\uFFFDvre',
  ])('%s is never not listed', async (value) => {
    expect(await one(value)).toMatchObject({ outcome: 'unverified', why: 'masked', matches: [], similar: [] })
    const { results } = await check([value, 'b'])
    expect(results[0]).toMatchObject({ outcome: 'unverified', why: 'masked' })
  })

  it.each([
    '**nobody.at.all@example.com**',
    '* nobody',
    '0xx1',
    'maxx',
    '#4711',
    '***',
    'xx2000xx',
    'C**',
    '2**10',
    'rating ***** 5',
    'Customer **Bob Ray** complained',
    'Invoice 5##',
    'Please wait...',
    '...and more',
    '4.1E+3',
    '192.0.2.0/32',
    '1.5e10x',
    'Visa application 2026-11-28',
    'Is Jane Doe listed?',
  ])('%s is not', async (value) => {
    expect(await one(value)).not.toMatchObject({ why: 'masked' })
  })

  it('is listed as it is on the list, and similar to a whole number', async () => {
    const of = memoryList([entry('a', { card: '411111******1111' }), entry('b', { card: '4111-1123-4567-1111' })])
    expect(await one('411111******1111', { of })).toMatchObject({
      outcome: 'listed',
      matches: [{ key: 'a' }],
      similar: [{ key: 'b', rule: 'spelled' }],
    })
    expect(await one('4111112345671111', { of })).toMatchObject({ outcome: 'similar', similar: { length: 2 } })
  })
})

describe('one character different, missing, extra or swapped', () => {
  it('is searched for if one value is checked, or the answer says that it was not', async () => {
    expect(await one('nobody.at.all@example.com')).not.toHaveProperty('slips')
    expect(await one('bob')).toMatchObject({ outcome: 'not_listed', slips: 'not_compared' })
    const common = memoryList(Array.from({ length: 250 }, (_, n) => entry(`e${n}`, { handle: `customer ${n + 1000}` })))
    expect(await one('customer 99999', { of: common })).toMatchObject({ outcome: 'not_listed', slips: 'not_compared' })
    const without = { ...list, searchesText: false, findPieces: async () => [] }
    expect(await one('nobody.at.all@example.com', { of: without })).toMatchObject({ slips: 'not_compared' })
  })

  it('is searched for in an address and in a name within a longer text', async () => {
    expect(await one('Customer wrote from an.lee@example.com today')).toMatchObject({
      outcome: 'similar',
      similar: [{ rule: 'near', value: 'Ann.Lee@Example.com' }],
    })
    const of = memoryList([entry('a', { name: 'Jane Mary Sullivan' })])
    for (const typed of ['"Jane Sullivan"', '"Jane Mary Sulivan"']) {
      expect(await one(typed, { of })).toMatchObject({ outcome: 'similar' })
    }
  })

  it('is not searched for in every entry of a street that many have, and the answer says so', async () => {
    const streets = (house: number) =>
      Array.from({ length: 250 }, (_, n) => entry(`e${n}`, { address: `Lindenallee ${house + n}` }))
    expect(await one('Lindenallee 12, 10115 Berlin', { of: memoryList(streets(100)) })).toMatchObject({
      outcome: 'not_listed',
      slips: 'not_compared',
    })
    const few = memoryList(streets(100).slice(0, 9))
    expect(await one('Lindenallee 12, 10115 Berlin', { of: few })).not.toHaveProperty('slips')
  })

  it('is found beside its number if the name of the street is too short to search for', async () => {
    const of = memoryList([entry('a', { address: '5 Oz Street, London' })])
    expect(await one('Visit 5 Oz St, London', { of })).toMatchObject({
      outcome: 'similar',
      similar: [{ rule: 'street' }],
    })
    expect(await one('Visit 6 Oz St, London', { of })).toMatchObject({ outcome: 'not_listed', slips: 'not_compared' })
  })

  it('is searched for in at most twenty pieces of a long text, and the answer says so', async () => {
    const pieces: string[] = []
    const counting: CheckedList = {
      ...list,
      findPieces: async (some) => {
        pieces.push(...some.flat())
        return []
      },
    }
    const many = Array.from({ length: 40 }, (_, n) => `nobody${n}@example.com`).join(', ')
    expect(await one(many, { of: counting })).toMatchObject({ outcome: 'not_listed', slips: 'not_compared' })
    expect(pieces).toHaveLength(20)
  })

  it('is not searched for if several values are checked, and every answer says so', async () => {
    const { results } = await check(['nobody.at.all@example.com', 'an.lee@example.com'])
    expect(results).toMatchObject([
      { outcome: 'not_listed', slips: 'not_compared' },
      { outcome: 'not_listed', slips: 'not_compared' },
    ])
  })
})

it.each(Object.entries(RULES))('the example of %s matches by this rule', async (rule, { weight, example }) => {
  const { field, listed, checked, country } = example
  const of = memoryList([entry('a', { [field]: listed })])
  const { outcome, matches, similar } = await one(checked, { of, ...(country && { country }) })
  expect(outcome).toBe(weight)
  expect([...matches, ...similar]).toMatchObject([{ rule, field, value: listed }])
})

it('an id, an account or a card within a text is found within a longer value', async () => {
  const payment = 'account usr_4711, IBAN DE89370400440532013000, card 4111111111111111'
  const of = memoryList([entry('a', { payment })])
  const within = { outcome: 'similar', similar: [{ field: 'payment', rule: 'within' }] }
  expect(await one('"usr_4711"', { of })).toMatchObject(within)
  expect(await one('ID: usr_4711.', { of })).toMatchObject(within)
  expect(await one('IBAN DE89 3704 0044 0532 0130 00', { of })).toMatchObject(within)
  expect(await one('card 4111 1111 1111 1111', { of })).toMatchObject(within)
})
