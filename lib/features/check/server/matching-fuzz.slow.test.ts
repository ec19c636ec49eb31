// Compares checks with an oracle written from the text of the check page ("How values are compared"). Each class
// generates a value of the list, a text to check, and the promised outcome. The code under test is used for neither.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { type JsonValue, parseJson } from '#lib/contract/json.ts'
import type { PhoneCountry } from '#lib/matching/forms/phone-country.ts'
import { isDeep } from '#scripts/testing/deep.ts'
import type { CheckResult } from '../api/check.ts'
import { checkValues } from './check-values.ts'
import { entry, memoryList } from './testing.ts'

const VALUES = isDeep ? 40_000 : 4000

type Expected = { readonly outcome: CheckResult['outcome']; readonly why?: CheckResult['why'] }

/** A field's value, the checked text, and the expected outcome. */
type Case = Expected & {
  readonly field: string
  readonly listed: JsonValue
  readonly checked: unknown
  readonly country?: PhoneCountry | undefined
  readonly anyway?: boolean
}

const LISTED: Expected = { outcome: 'listed' }
const POSSIBLE: Expected = { outcome: 'similar' }
const NOT_LISTED: Expected = { outcome: 'not_listed' }
const DESCRIBES: Expected = { outcome: 'unusable', why: 'describes' }

const one = fc.constantFrom
const letters = (length: number) => fc.stringMatching(new RegExp(`^[a-z]{${length}}$`))
const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`))

/** Random choices within a class. */
type Dice = <Item>(...items: readonly Item[]) => Item
const dice: fc.Arbitrary<Dice> = fc.array(fc.nat(), { minLength: 60, maxLength: 60 }).map((numbers) => {
  let next = 0
  return (...items) => {
    next += 1
    const item = items[(numbers[next % numbers.length] ?? 0) % items.length]
    if (item === undefined) throw new Error('Nothing to choose from')
    return item
  }
})

const SPACES = [' ', '\u00a0', '\u2009', '\u3000', '\u2002', '\u202f']
const DASHES = ['-', '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2212', '\u30fc', '\uff0d', '\ufe58']
const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0x1040, 0xff10, 0x1d7ce, 0x1e950]

/** Other spellings of a letter that the page treats as the same. */
const ALIKE: Readonly<Record<string, readonly string[]>> = {
  s: ['s', 'S', 'ſ', 'ｓ'],
  i: ['i', 'I', 'İ', 'ı', 'ｉ'],
  ß: ['ß', 'ss', 'SS', 'ẞ', 'Ss'],
  é: ['é', 'É', 'e\u0301', 'E\u0301'],
  σ: ['σ', 'ς', 'Σ'],
  ﬁ: ['ﬁ', 'fi', 'FI'],
  я: ['я', 'Я'],
}

/** A text as people may write it: case, width, composition, invisible characters and spaces. */
function respelled(text: string, roll: Dice): string {
  const invisible = ['', '', '', '\u200b', '\u00ad', '\u2060', '\ufeff', '\u202e']
  const written = [...text].map((character) => {
    if (character === ' ') return roll(...SPACES) + roll('', '', ' ')
    const spellings = ALIKE[character] ?? [character, character.toUpperCase()]
    return roll(...spellings) + roll(...invisible)
  })
  return roll('', ' ', '\t') + written.join('') + roll('', ' ', '\n')
}

const seenText = fc
  .array(fc.oneof(letters(1), digits(1), one('ß', 'é', 'σ', 'ﬁ', 'я', 'i', 's', ' ')), { minLength: 9, maxLength: 16 })
  .map((characters) => `q${characters.join('')}z`.replaceAll(/ +/g, ' '))

const IDENTIFYING = ['userId', 'handle', 'accounts[]', 'device.fingerprint', 'x.ref', 'deep.er.field']

/** An item with a value at a path. */
function itemOf(path: string, value: JsonValue): BlacklistedUser {
  const build = (names: readonly string[]): JsonValue => {
    const [name, ...rest] = names
    if (name === undefined) return value
    if (name.endsWith('[]')) return { [name.slice(0, -2)]: [build(rest)] }
    return { [name]: build(rest) }
  }
  return build(path.split('.')) as BlacklistedUser
}

const texts = fc.tuple(seenText, dice).map(
  ([text, roll]): Case => ({
    field: roll(...IDENTIFYING),
    listed: text,
    checked: respelled(text, roll),
    ...LISTED,
  }),
)

const absent = fc.tuple(seenText, digits(9), dice).map(
  ([text, number, roll]): Case => ({
    field: roll(...IDENTIFYING),
    listed: text,
    checked: roll(`nobody ${number}`, `x${number}@absent.example`, `+49 30 ${number}`),
    ...NOT_LISTED,
  }),
)

/** One edit of a long text, or two far apart. */
const slips = fc.tuple(letters(14), digits(1), dice).map(([text, digit, roll]): Case => {
  const place = roll(0, 2, 5, 7, 9, 13)
  const edit = (at: number, of: string) => {
    const [before, behind] = [of.slice(0, at), of.slice(at)]
    return roll(before + behind.slice(1), before + digit + behind, before + digit + behind.slice(1))
  }
  const swapped = `${text.slice(0, 4)}${text[5]}${text[4]}${text.slice(6)}`
  const near = swapped === text ? edit(place, text) : roll(edit(place, text), swapped)
  const far = `${digit}${text.slice(1, 13)}${digit}`
  const listed = roll(text, `${text}@mail.example`)
  const behind = listed.slice(text.length)
  const isNear = roll(true, false)
  return {
    field: roll(...IDENTIFYING),
    listed,
    checked: (isNear ? near : far) + behind,
    ...(isNear ? POSSIBLE : NOT_LISTED),
  }
})

const mailbox = fc.tuple(letters(5), letters(5)).map(([given, family]) => `${given}.${family}`)
const emails = fc.tuple(mailbox, letters(4), dice).map(([local, tag, roll]): Case => {
  const field = roll('email', 'contact.emails[]', 'x')
  const tagged = roll('outlook.com', 'icloud.com', 'fastmail.com', 'proton.me')
  const other = roll('corp.example', 'yahoo.com', 'a.b.example', 'gmail.com.example')
  const [unicode, ascii] = roll(
    ['bücher.example', 'xn--bcher-kva.example'],
    ['straße.example', 'xn--strae-oqa.example'],
    ['почта.example', 'xn--80a1acny.example'],
  ) as readonly [string, string]
  const written = (address: string) =>
    roll(
      address,
      address.replace(/^[^@]+/, (name) => name.toUpperCase()),
      `<${address}>`,
      `Jane Doe <${address}>`,
      `mailto:${address}`,
      `${address}.`,
      `(${address})`,
      `‘${address}’`,
      `'${address}'`,
      `„${address}“`,
      `email:${address}`,
      `email=${address}`,
      `*${address}*`,
      `${address},Jane`,
      `${address}…`,
      `mailto:${address}?subject=x`,
      `（${address}）`,
      `https://x.example/?email=${address}&x=1`,
      `• ${address}’s account`,
      `nobody@x.example，${address}`,
      `nobody@x.example/${address}`,
      `room 2, 020 7946 0398; ${address}`,
    )
  const bare = local.replace('.', '')
  return roll<Case>(
    { field, listed: `${local}@${tagged}`, checked: written(`${local}+${tag}@${tagged}`), ...LISTED },
    { field, listed: `${local}+${tag}@${tagged}`, checked: written(`${local}@${tagged}`), ...LISTED },
    { field, listed: `${local}@${other}`, checked: `${local}+${tag}@${other}`, ...POSSIBLE },
    { field, listed: `${local}@gmail.com`, checked: written(`${bare}+${tag}@googlemail.com`), ...LISTED },
    { field, listed: `${bare}@gmail.com`, checked: written(`${local}@gmail.com`), ...LISTED },
    { field, listed: `${local}.${tag}@${other}`, checked: `${bare}${tag}@${other}`, ...NOT_LISTED },
    { field, listed: `${local}@${unicode}`, checked: written(`${local}@${ascii}`), ...LISTED },
    { field, listed: `${local}@${ascii}`, checked: written(`${local}@${unicode}`), ...LISTED },
    { field, listed: `"${bare} ${tag}+x"@gmail.com`, checked: `"${bare} ${tag}+x"@gmail.com`.toUpperCase(), ...LISTED },
    { field, listed: `${bare}@gmail.com`, checked: `"${bare}+${tag}"@gmail.com`, ...NOT_LISTED },
  )
})

/** Countries with their code, the prefix of national numbers, and the first digits of numbers. */
const PLANS = [
  { country: 'GB', code: '44', trunk: '0', begin: '2079', rest: 6 },
  { country: 'DE', code: '49', trunk: '0', begin: '1512', rest: 7 },
  { country: 'FR', code: '33', trunk: '0', begin: '1', rest: 8 },
  { country: 'US', code: '1', trunk: '', begin: '2123', rest: 6 },
  { country: 'IT', code: '39', trunk: '', begin: '06', rest: 8 },
  { country: 'DK', code: '45', trunk: '', begin: '3441', rest: 4 },
  { country: 'IN', code: '91', trunk: '0', begin: '979', rest: 7 },
] as const

/** Digits in groups, with separators that people use, in any script. */
function grouped(number: string, roll: Dice): string {
  const separators = [...SPACES, ...DASHES, ' ', '', '.']
  const zero = roll(...ZEROS)
  const groups = number.match(/^\+?\d{2,3}|\d{1,3}/g) ?? []
  const text = groups.map((group, index) => (index === 0 ? '' : roll(...separators)) + group).join('')
  return text.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
}

function dressed(text: string, roll: Dice): string {
  const labelled =
    roll('', '', 'Tel.: ', 'Phone ', 'mobile: ', 'Mobile1: ', 'ann2@corp.example, ', 'ann2@corp.example “') + text
  return (
    labelled +
    roll(
      '',
      '',
      ' ext. 5',
      ' x12',
      ' work',
      ' (home)',
      ' (Ann2)',
      ' / ann2@corp.example',
      ', +49 30 9999999',
      ', 12/05/2024',
      ' (seen 2024-05-12)',
    )
  )
}

const phones = fc.tuple(one(...PLANS), digits(8), dice).map(([plan, random, roll]): Case => {
  const national = plan.begin + random.slice(0, plan.rest)
  const world = `+${plan.code}${national}`
  const dialled = plan.trunk + national
  const { country } = plan
  const zeros = grouped(`00${plan.code}${national}`, roll)
  const bracketed = `(+${plan.code}) ${grouped(national, roll)}`
  const asWorld = dressed(roll(world, grouped(world, roll), zeros, bracketed), roll)
  const phone = roll('phone', 'contact.phones[]', 'mobileNumber')
  const anyField = roll(phone, 'contact', 'username')
  const spaced = `${dialled.slice(0, 4)} ${dialled.slice(4)}`
  return roll<Case>(
    { field: anyField, listed: world, checked: asWorld, ...LISTED },
    { field: phone, listed: grouped(world, roll), checked: asWorld, ...LISTED },
    { field: phone, listed: world, checked: dressed(grouped(dialled, roll), roll), country, ...LISTED },
    { field: phone, listed: roll(dialled, spaced, national), checked: asWorld, country, ...LISTED },
    {
      field: phone,
      listed: roll<JsonValue>(`${plan.code}${national}`, Number(`${plan.code}${national}`)),
      checked: dressed(grouped(dialled, roll), roll),
      country,
      ...LISTED,
    },
    { field: phone, listed: spaced, checked: dressed(grouped(dialled, roll), roll), ...LISTED },
    { field: phone, listed: world, checked: spaced, ...POSSIBLE },
    { field: phone, listed: spaced, checked: world, ...POSSIBLE },
    {
      field: roll('customerId', 'accountNumber'),
      listed: `${plan.code}${national}`,
      checked: `Tel. ${world}`,
      ...POSSIBLE,
    },
    { field: roll('customerId', 'accountNumber'), listed: national, checked: `Tel. ${world}`, ...NOT_LISTED },
    { field: roll('gsm', 'contactNumber'), listed: national, checked: `Tel. ${world}`, ...POSSIBLE },
    { field: 'customerId', listed: dialled, checked: dialled, country, ...LISTED },
  )
})

/** The beginning of a number. */
const incomplete = fc.tuple(one(...PLANS), digits(3), dice).map(([plan, random, roll]): Case => {
  const field = 'phone'
  const listed = `+${plan.code}${plan.begin}${random}${random}`
  const beginning = roll(`+${plan.code} ${random.slice(0, 2)}`, `(${random}) 1`, `${random}-12`, `Tel.: ${random} 4`)
  const isAnyway = roll(true, false)
  const expected: Expected = { outcome: isAnyway ? 'unverified' : 'unusable', why: 'incomplete' }
  return { field, listed, checked: beginning, anyway: isAnyway, ...expected }
})

const names = fc.tuple(letters(6), letters(7), dice).map(([given, family, roll]): Case => {
  const field = roll('name', 'fullName', 'card.holder')
  const accents: Readonly<Record<string, string>> = { a: 'á', e: 'é', o: 'ö', u: 'ü', n: 'ñ', c: 'ç' }
  const accented = (text: string) => text.replaceAll(/[aeounc]/g, (letter) => roll(letter, accents[letter] ?? letter))
  const [first, last] = [accented(given), accented(family)]
  const listed = `${first} ${last}`
  const same = roll(listed, `${family}, ${given}`, `${accented(family)} ${accented(given)}`.toUpperCase())
  return roll<Case>(
    { field, listed, checked: same, outcome: 'similar', why: 'name_only' },
    { field, listed, checked: roll(`${given} ${family} junior`, `Dr. ${same}`, `"${same}"`), ...POSSIBLE },
    { field, listed: `${given} Lea ${family}`, checked: `${given} ${family}`, ...POSSIBLE },
    { field, listed, checked: roll(first, last, `${first} junior`, `Mr ${last.toUpperCase()}`), ...POSSIBLE },
    { field, listed, checked: `${given} Zoe`, ...NOT_LISTED },
  )
})

const describing = fc.tuple(letters(8), fc.nat(100), dice).map(([word, number, roll]): Case => {
  const field = roll('reason', 'country', 'tags[]', 'riskScore', 'device.os', 'note', 'createdAt', 'status.code')
  const listed: JsonValue = roll<JsonValue>(word, number, number / 8, `2026-11-${(number % 20) + 10}`)
  return { field, listed, checked: roll<unknown>(String(listed), String(listed).toUpperCase(), listed), ...DESCRIBES }
})

const kinds = fc.tuple(fc.nat(20), fc.nat(10_000), dice).map(([day, number, roll]): Case => {
  const listed = roll<JsonValue>(
    `2026-10-${day + 10}T07:20:19.${100 + day}Z`,
    number + 0.5,
    `${'long text '.repeat(30)}${number}`,
  )
  return { field: roll('x', 'deep.er.field'), listed, checked: String(listed), ...DESCRIBES }
})

const literals = fc.tuple(dice).map(([roll]): Case => {
  const listed = roll<JsonValue>(null, true, false)
  return {
    field: roll('userId', 'x', 'email', 'reason'),
    listed,
    checked: roll(String(listed), String(listed).toUpperCase()),
    ...NOT_LISTED,
  }
})

const numbers = fc.tuple(digits(17), digits(3), dice).map(([long, short, roll]): Case => {
  const text = roll(`9${long}`, `7${short}${short}`, `1${long.slice(0, 6)}.10`)
  return { field: roll('userId', 'accounts[]'), listed: parseJson(text), checked: roll(text, ` ${text}`), ...LISTED }
})

const addresses = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(0xffff), dice).map(([a, b, group, roll]): Case => {
  const four = `10.${a}.${b}.7`
  const six = `2001:db8::${group.toString(16)}:7`
  const long = `2001:0DB8:0000:0000:0000:0000:${group.toString(16).padStart(4, '0').toUpperCase()}:0007`
  const field = roll('ip', 'device.ip', 'x')
  return roll<Case>(
    { field, listed: four, checked: `::ffff:${four}`, ...LISTED },
    { field, listed: six, checked: long, ...LISTED },
    { field, listed: long, checked: six, ...LISTED },
  )
})

const depths = fc.tuple(letters(12), fc.integer({ min: 1, max: 400 })).map(([text, depth]): Case => {
  let listed: JsonValue = text
  for (let level = 0; level < depth; level++) listed = level % 3 === 0 ? [listed] : { part: listed }
  return { field: 'x', listed, checked: text.toUpperCase(), ...LISTED }
})

const CLASSES = {
  'a text in another spelling': texts,
  'a value that no entry has': absent,
  'a typing mistake': slips,
  'an e-mail address': emails,
  'a phone number': phones,
  'an incomplete phone number': incomplete,
  'a name': names,
  'a value of a describing field': describing,
  'a value of a describing kind': kinds,
  'null, true and false': literals,
  'a number': numbers,
  'an IP address': addresses,
  'a deeply nested value': depths,
}

/** Entries that match no checked text. */
const OTHERS = ['usr_a', 'usr_b'].map((id, index) => entry(id, { id, seat: `${index} other` }))

describe('a check has the outcome that its page promises', () => {
  it.each(Object.entries(CLASSES))('for %s', async (_name, cases) => {
    await fc.assert(
      fc.asyncProperty(cases, async ({ field, listed, checked, country, anyway = false, outcome, why }) => {
        const list = memoryList([...OTHERS, entry('found', itemOf(field, listed))])
        const options = { now: 1000, oldest: 900_000, country, anyway, fields: [] }
        const { results } = await checkValues(list, [checked], options)
        expect(results[0]).toMatchObject({ outcome, ...(why && { why }) })
        if (outcome === 'listed') expect(results[0]?.matches[0]?.key).toBe('found')
      }),
      { numRuns: Math.ceil(VALUES / Object.keys(CLASSES).length) },
    )
  })
})
