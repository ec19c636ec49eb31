import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SentNumber } from '#lib/contract/json.ts'
import { readValue } from '../checked-value.ts'
import { fold, tidy } from './fold.ts'
import { type Form, type FormKind, isSameForm } from './form.ts'
import { formsOf, formsOfQuery } from './forms-of.ts'
import { findingForms } from './phone.ts'
import type { PhoneCountry } from './phone-country.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 60 })
const seenText = anyText.filter((text) => fold(text) !== '')

const keyOf = (forms: readonly Form[], kind: FormKind) => forms.find((form) => form.kind === kind)?.key

/** The kinds in which a stored value and a typed text share a form. */
function shared(path: string, stored: string | number | bigint, typed: string): readonly FormKind[] {
  const typedForms = formsOfQuery(typed)
  return formsOf(path, stored)
    .filter(({ kind, key }) => typedForms.some((typedForm) => typedForm.kind === kind && typedForm.key === key))
    .map(({ kind }) => kind)
}

describe('for any text', () => {
  it('a checked value has every form that the same stored value has', () => {
    fc.assert(
      fc.property(seenText, fc.constantFrom('phone', 'name', 'email', 'x'), (text, path) => {
        const typed = formsOfQuery(text)
        for (const form of formsOf(path, text)) expect(typed).toContainEqual(form)
        expect(formsOf(path, text).length).toBeGreaterThan(0)
      }),
    )
  })

  it('tidying or folding again changes nothing', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(tidy(tidy(text))).toBe(tidy(text))
        expect(fold(fold(text))).toBe(fold(text))
        expect(fold(tidy(text))).toBe(fold(text))
        expect(fold(text.toUpperCase())).toBe(fold(text))
        expect(fold(text.toLowerCase())).toBe(fold(text))
      }),
      { numRuns: 2000 },
    )
  })

  it('every letter folds alike in either case, and when it is folded again', () => {
    for (let code = 0; code <= 0x10ffff; code++) {
      const character = String.fromCodePoint(code)
      if (!/\p{Changes_When_Casemapped}/u.test(character)) continue
      const folded = fold(character)
      if (
        fold(folded) !== folded ||
        fold(character.toUpperCase()) !== folded ||
        fold(character.toLowerCase()) !== folded
      )
        expect.fail(`U+${code.toString(16)}`)
    }
  })

  it('a letter with a million marks is folded with its first 300, in time in proportion to them', () => {
    const marks = '\u0301\u0323'.repeat(500_000)
    expect(fold(`E${marks}d`)).toBe(fold(`e${marks.slice(0, 300)}D`))
    expect(fold(`${'E'.concat(marks.slice(0, 400)).repeat(2_000)}`)).toHaveLength(2_000 * 300)
    // Half-width voicing signs become marks.
    expect(fold(`か${'\uff9e\u0301'.repeat(500_000)}`)).toBe(fold(`か${'\uff9e\u0301'.repeat(150)}`))
  })

  it('a letter keeps as many marks as a text distorted for fun has, as in a copy of an earlier version', () => {
    const marks = '\u0316\u0301\u0353'.repeat(50)
    expect(fold(`Z${marks}`)).toBe(`z${marks}`.normalize('NFKC'))
  })

  it('every key can be stored: bounded, well-formed, without control characters, not empty', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 5000 }), (text) => {
        for (const { key } of formsOfQuery(text)) {
          expect(key).not.toMatch(/\p{Cc}/u)
          expect(key.isWellFormed()).toBe(true)
          expect(key.length).toBeGreaterThan(0)
          expect(Buffer.byteLength(key)).toBeLessThanOrEqual(1000)
        }
      }),
    )
  })

  it('two addresses share a key exactly if the rules say that they are one mailbox', () => {
    const local = fc.stringMatching(/^[a-z0-9.]{1,6}$/)
    const host = fc.constantFrom('a.example', 'b.example', 'gmail.com', 'googlemail.com', 'outlook.com')
    fc.assert(
      fc.property(local, host, local, host, (localA, hostA, localB, hostB) => {
        const isGoogle = (name: string) => /^g(oogle)?mail/.test(name)
        const bare = (text: string) => text.replaceAll('.', '') || text
        const same =
          isGoogle(hostA) && isGoogle(hostB) ? bare(localA) === bare(localB) : localA === localB && hostA === hostB
        const [a, b] = [`${localA}@${hostA}`, `${localB}@${hostB}`].map((text) => keyOf(formsOfQuery(text), 'email'))
        expect(a === b).toBe(same)
      }),
      { numRuns: 1000 },
    )
  })

  it('every digit of an integer counts', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt(), (a, b) => {
        expect(shared('id', a, String(b)).includes('folded')).toBe(a === b)
      }),
    )
  })
})

const SAME: readonly [why: string, kind: FormKind, path: string, stored: string | number | bigint, typed: string][] = [
  ['letter case and spaces', 'folded', 'x', 'Ana  Lopez', ' ana lopez '],
  ['no-break and thin spaces', 'folded', 'x', 'ana lopez', 'ana\u00a0\u2009lopez'],
  ['zero-width characters', 'folded', 'x', 'user-7', 'us\u200ber\ufeff-7'],
  ['direction marks', 'folded', 'x', 'user-7', '\u202euser-7\u202c'],
  ['full-width letters and digits', 'folded', 'x', 'User7', 'ｕｓｅｒ７'],
  ['composed and decomposed accents', 'folded', 'x', 'Jos\u00e9', 'Jose\u0301'],
  ['Greek at the end of a word', 'folded', 'x', 'ΟΔΟΣ', 'οδοσ'],
  ['a number typed as text', 'folded', 'userId', 4711, '4711'],
  ['a number of 19 digits', 'folded', 'userId', 9007199254740993123n, '9007199254740993123'],
  ['sharp s', 'folded', 'x', 'Straße 7', 'STRASSE 7'],
  ['capital sharp s', 'folded', 'x', 'STRAẞE', 'strasse'],
  ['a capital I with a dot', 'folded', 'x', 'İstanbul', 'istanbul'],
  ['a small i without a dot', 'folded', 'x', 'ISPARTA', 'ısparta'],
  ['letters whose upper case is several letters', 'folded', 'x', 'ŉ ﬀ ᾳ', 'ʼN FF ΑΙ'],
  ['a tag after a plus', 'email', 'email', 'jane@outlook.com', 'Jane+shop@Outlook.com'],
  ['a quoted mailbox', 'email', 'email', '"jane doe+x"@gmail.com', '"Jane Doe+x"@gmail.com'],
  ['a sharp s in an international domain', 'email', 'email', 'a@STRAßE.example', 'A@xn--strae-oqa.example'],
  ['another spelling of an international domain', 'email', 'email', 'a@BÜCHER.example', 'a@xn--bcher-kva.example'],
  ['dots at Gmail', 'email', 'email', 'janedoe@gmail.com', 'jane.doe@googlemail.com'],
  ['an international domain', 'email', 'email', 'a@xn--bcher-kva.example', 'a@Bücher.example'],
  ['an address after a display name', 'email', 'email', 'a@b.example', 'Ann A. <a@b.example>'],
  ['separators of a phone number', 'phone_digits', 'phone', '+49 (30) 123-4567', '49301234567'],
  ['a phone number stored as a number', 'phone_digits', 'phone', 49301234567, '+49 30 1234567'],
  ['Arabic digits', 'phone_digits', 'phone', '+49301234567', '+٤٩٣٠١٢٣٤٥٦٧'],
  ['00 instead of the plus', 'phone_e164', 'mobilePhone', '+49 30 1234567', '0049 30 1234567'],
  ['a zero in brackets', 'phone_e164', 'phones.0', '+49 (0)30 1234567', '+49301234567'],
  ['no country code', 'phone_tail', 'phone', '+49 30 1234567', '030 1234567'],
  ['no country code, a national number of eight digits', 'phone_tail', 'phone', '+45 12 34 56 78', '12345678'],
  [
    'a leading zero instead of the country code of a short number',
    'phone_tail',
    'phone',
    '+49 30 123456',
    '030 123456',
  ],
  [
    'a country code instead of the leading zero of a short number',
    'phone_tail',
    'phone',
    '030 123456',
    '+49 30 123456',
  ],
  ['a leading zero that belongs to the number', 'phone_tail', 'phone', '+39 06 123456', '06 123456'],
  ['a country whose numbers have six digits', 'phone_tail', 'phone', '+299 32 10 00', '321000'],
  [
    'a short national number in a field that is not called a phone',
    'phone_tail',
    'contact',
    '+45 12345678',
    '12 34 56 78',
  ],
  ['dashes of every kind', 'phone_e164', 'phone', '+49 30 1234567', '+49\u201130\u2013123\u2212456\u30fc7'],
  ['spaces of every kind', 'phone_e164', 'phone', '+49 30 1234567', '+49\u00a030\u2009123\u30004567'],
  ['digits of any script', 'phone_e164', 'phone', '+49 30 1234567', '+४९ ३० १२३๔५๖๗'],
  ['a country code in brackets', 'phone_e164', 'phone', '+44 20 7946 0397', '(+44) 20 7946 0397'],
  ['a label', 'phone_e164', 'phone', '+44 20 7946 0397', 'Tel.: +44 20 7946 0397'],
  ['a label and zeros', 'phone_e164', 'phone', '+44 20 7946 0397', 'Phone 0044 20 7946 0397'],
  ['an extension', 'phone_e164', 'phone', '+44 20 7946 0397', '+44 20 7946 0397 ext. 5'],
  ['an extension on the list', 'phone_e164', 'phone', '+44 20 7946 0397 x5', '+44 20 7946 0397'],
  ['a word after the number', 'phone_e164', 'phone', '+44 20 7946 0397', '+44 20 7946 0397 work'],
  ['a label before a national number', 'phone_digits', 'phone', '020 7946 0397', 'Tel.: 020-7946-0397 (home)'],
  ['the second of two numbers', 'phone_e164', 'phone', '+49 30 1234567 / +49 171 1234567', '+491711234567'],
  ['a number below a field of phones', 'phone_e164', 'phones[].number', '+49 30 1234567', '+49301234567'],
  ['a number with separators in a field of unknown use', 'phone_e164', 'contact', '+49 30 1234567', '+49301234567'],
  ['a country code in any field', 'phone_e164', 'login', '+49301234567', '0049 30 1234567'],
  ['the order of words', 'name', 'fullName', 'Müller, José', 'jose muller'],
  ['a short spelling of an address', 'ip', 'ip', '2001:0db8:0000:0000:0000:0000:0000:0001', '2001:DB8::1'],
  ['IPv4 within IPv6', 'ip', 'ip', '192.0.2.7', '::ffff:192.0.2.7'],
]

it.each(SAME)('%s: the same by %s', (_why, kind, path, stored, typed) => {
  expect(shared(path, stored, typed)).toContain(kind)
})

const DIFFERENT: readonly [why: string, kind: FormKind, path: string, stored: string | number, typed: string][] = [
  ['leading zeros of a text', 'folded', 'x', '00123', '123'],
  ['accents', 'folded', 'x', 'José', 'Jose'],
  ['a plus at a provider not known for tags', 'email', 'email', 'jane@corp.example', 'jane+shop@corp.example'],
  ['a tag in quotes', 'email', 'email', 'jane@gmail.com', '"jane+shop"@gmail.com'],
  ['a dot in quotes', 'email', 'email', '"janedoe"@gmail.com', '"jane.doe"@gmail.com'],
  ['dots at another provider', 'email', 'email', 'janedoe@outlook.com', 'jane.doe@outlook.com'],
  ['sharp s', 'email', 'email', 'a@strasse.example', 'a@straße.example'],
  ['customer numbers with the digits of a phone number', 'phone_digits', 'customerId', '49301234567', '+49 30 1234567'],
  ['a national number', 'phone_digits', 'phone', '+45 12 34 56 78', '12345678'],
  ['another national number', 'phone_tail', 'phone', '+45 12 34 56 78', '12345679'],
  ['a short customer number', 'phone_tail', 'customerId', '123456', '+299 123456'],
  ['dates', 'phone_tail', 'x', '2026-11-21', '20261121'],
  ['an id with the digits of a phone number', 'phone_tail', 'customerId', '301234567', '+49 30 1234567'],
  [
    'a number with separators in a field for something else',
    'phone_digits',
    'accountNumber',
    '30 123-4567',
    '301234567',
  ],
  ['a number in a field of unknown use', 'phone_tail', 'x', 301234567, '+49 30 1234567'],
  ['digits in a name', 'phone_digits', 'phone', '2079460397', 'usr_2079460397'],
  ['digits in an address', 'phone_digits', 'phone', '2079460397', '2079460397@mail.example'],
  ['the extension', 'phone_digits', 'phone', '+44 20 7946 03975', '+44 20 7946 0397 ext. 5'],
  ['a wildcard', 'folded', 'x', 'anna', 'ann*'],
]

it.each(DIFFERENT)('%s: not the same by %s', (_why, kind, path, stored, typed) => {
  expect(shared(path, stored, typed)).not.toContain(kind)
})

it.each(['', ' ', '\u200b\u0000', '\t\n'])('invisible text has no form: %j', (text) => {
  expect(formsOfQuery(text)).toEqual([])
  expect(formsOf('x', text)).toEqual([])
})

it.each([null, true, false, [], {}])('a value that identifies nobody has no form: %j', (value) => {
  expect(formsOf('x', value)).toEqual([])
})

it('a number has the forms of the text sent and of its JavaScript text, without duplicates', () => {
  for (const [written, sent] of [
    ['1.1', '1.10'],
    ['1e400', '1e400'],
    ['0', '-0'],
    ['4915112345678', '4915112345678.0'],
  ] as const) {
    const forms = formsOf('phone', new SentNumber(sent))
    expect(new Set(forms.map(({ kind, key }) => `${kind} ${key}`)).size).toBe(forms.length)
    for (const typed of [sent, written]) expect(forms).toContainEqual({ kind: 'folded', key: fold(typed) })
  }
})

/** The kinds in which a listed number and a text that is checked with a default country share a form. */
function sharedIn(country: PhoneCountry | undefined, stored: string, typed: string): readonly FormKind[] {
  const typedForms = formsOfQuery(typed, country)
  const same = ({ kind, key }: Form) => typedForms.some((form) => form.kind === kind && form.key === key)
  return formsOf('phone', stored)
    .filter(same)
    .map(({ kind }) => kind)
}

describe('with a default country', () => {
  it.each([
    ['+442079460397', '020 7946 0397', 'phone_e164'],
    ['+442079460397', '2079460397', 'phone_e164'],
    ['020 7946 0397', '+44 20 7946 0397', 'phone_national'],
    ['2079460397', '020 7946 0397', 'phone_national'],
    ['020 7946 0397', '+44 20 7946 0397 ext. 5', 'phone_national'],
    ['2079460397', 'Tel.: (020) 7946 0397 ext. 5', 'phone_national'],
  ] as const)('%s matches %s by %s, but not without the country', (stored, typed, kind) => {
    expect(sharedIn('GB', stored, typed)).toContain(kind)
    expect(sharedIn(undefined, stored, typed)).not.toContain(kind)
  })

  it.each([
    ['+2079460397', '+44 20 7946 0397'],
    ['+492079460397', '020 7946 0397'],
    ['020 7946 0397', '+49 20 7946 0397'],
  ])('%s does not match %s exactly', (stored, typed) => {
    const exact = sharedIn('GB', stored, typed).filter((kind) => kind !== 'phone_tail')
    expect(exact).toEqual([])
  })

  it.each([
    ['US', '011 86 138 0013 8000', '+8613800138000'],
    ['JP', '010 86 138 0013 8000', '+8613800138000'],
    ['RU', '8 10 49 151 12345678', '+4915112345678'],
    ['US', '011 234 803 123 4567', '+2348031234567'],
    ['US', '011 44 20 7946 0397', '+442079460397'],
  ] as const)('in %s, ignores the exit code in %s', (country, typed, stored) => {
    expect(sharedIn(country, stored, typed)).toContain('phone_e164')
    expect(sharedIn(country, stored.slice(1), typed)).toContain('phone_digits')
  })

  it('knows a former prefix, in its country only', () => {
    expect(sharedIn('LT', '8 612 34567', '+370 612 34567')).toContain('phone_national')
    expect(sharedIn('GB', '8 612 34567', '+370 612 34567')).not.toContain('phone_national')
  })

  it('also looks up digits that begin with 979 without 979, as older copies store them', () => {
    const before: Form = { kind: 'phone_tail', key: '8453210' }
    expect(readValue('+1 979 845 3210', 'US')).toMatchObject({ lookedUp: expect.arrayContaining([before]) })
    expect(readValue('(979) 845-3210')).toMatchObject({ lookedUp: expect.arrayContaining([before]) })
    expect(formsOfQuery('(979) 845-3210')).not.toContainEqual(before)
    expect(formsOf('phone', '979-845-3210')).not.toContainEqual(before)
  })
})

it.each([
  'first=last@x.example',
  'dept/last@x.example',
  "o'last@x.example",
  'SRS0=a=b=last@x.example',
  'r&last@x.example',
])('%s is one whole mailbox', (text) => {
  expect(formsOfQuery(text).filter(({ kind }) => kind === 'email')).toEqual([
    { kind: 'email', key: text.toLowerCase() },
  ])
})

it('reads both of two numbers in a row', () => {
  for (const between of [' ', ' - ', ' / ']) {
    const keys = formsOfQuery(`020 7946 0398${between}020 7946 0397`, 'GB').map(({ key }) => key)
    expect(keys).toEqual(expect.arrayContaining(['+442079460398', '+442079460397']))
  }
})

it('reads a number next to a date without the date', () => {
  for (const date of ['12/05/2024', '2024-05-12', '12.05.2024']) {
    const keys = formsOfQuery(`Ann2, +44 20 7946 0397 ${date}`).map(({ key }) => key)
    expect(keys).toContain('+442079460397')
  }
})

describe('the forms that find', () => {
  const prefix = fc.constantFrom('', '0', '00', '+', '+49', '0049 ', '49', '+370 ', '8', '+39 0', '979', '+1 ')
  const country = fc.constantFrom<PhoneCountry | undefined>(undefined, 'DE', 'LT', 'IT', 'US')
  const digits = fc.stringMatching(/^[1-9]\d{4,13}$/)
  const grouped = (text: string, at: number) => `${text.slice(0, at)} ${text.slice(at)}`

  it('find the values that all forms find', () => {
    const kinds = new Set<FormKind>()
    fc.assert(
      fc.property(prefix, prefix, digits, fc.nat(8), country, fc.constantFrom('phone', 'x'), (one, other, ...rest) => {
        const [number, at, dialled, path] = rest
        const listed = formsOf(path, one + grouped(number, at))
        const typed = formsOfQuery(other + number, dialled)
        const having = typed.filter((form) => listed.some((each) => isSameForm(each, form)))
        for (const { kind } of having) kinds.add(kind)
        if (having.length > 0) expect(findingForms(typed).some((form) => having.includes(form))).toBe(true)
      }),
      { numRuns: 2000 },
    )
    expect(kinds).toEqual(new Set(['folded', 'phone_digits', 'phone_e164', 'phone_national', 'phone_tail']))
  })

  it('are two of a number, and all of another value or of digits alone', () => {
    const kindsOf = (forms: readonly Form[]) => findingForms(forms).map(({ kind }) => kind)
    expect(kindsOf(formsOfQuery('+4917449640376'))).toEqual(['folded', 'phone_tail'])
    expect(kindsOf(formsOfQuery('jane@example.com'))).toEqual(['folded', 'email'])
    expect(kindsOf([{ kind: 'phone_digits', key: '4917449640376' }])).toEqual(['phone_digits'])
  })
})
