import type { PhoneCountry } from '#lib/matching/forms/phone-country.ts'
import { inGroups, type Person } from './people.ts'

/** A way in which people write a value, and the text. `country` is what the person chose for national numbers. */
export type Spelling = {
  readonly way: string
  readonly typed: string | number
  readonly country: PhoneCountry | undefined
}

type Texts = Readonly<Record<string, string | number>>

/** Values of one kind: what a label calls them, the value, and spellings that only this kind has. */
type Kind = {
  readonly label: string
  readonly value: (person: Person) => string
  readonly own: (person: Person, value: string) => Texts
  /** Spellings that are typed with the country of the number chosen. */
  readonly national?: (person: Person) => Texts
}

const ACCENTS = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\p{M}*)\p{M}/gu
const withoutAccents = (text: string) => text.normalize('NFD').replace(ACCENTS, '').normalize('NFC')
const STROKES: Readonly<Record<string, string>> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ø: 'o', Ø: 'O', ß: 'ss', ı: 'i' }
const inPlainLetters = (text: string) => withoutAccents(text).replace(/[łŁđĐøØßı]/g, (letter) => STROKES[letter] ?? '')
const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ß: 'ss' }
const withUmlautsInTwo = (text: string) => text.replace(/[äöüÄÖÜß]/g, (letter) => UMLAUTS[letter] ?? '')
const inArabicDigits = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))

/** What stands around a value that somebody pastes. */
const around = (label: string, value: string, { name, city }: Person): Texts => ({
  'as it is': value,
  'in capitals': value.toUpperCase(),
  'spaces around': `  ${value} `,
  'no-break spaces around': `\u00a0${value}\u00a0`,
  'a zero-width space in front': `\u200b${value}`,
  'a line break behind': `${value}\n`,
  'a comma behind': `${value},`,
  'a full stop behind': `${value}.`,
  'a semicolon behind': `${value} ;`,
  'in quotes': `"${value}"`,
  'in English quotes': `“${value}”`,
  'in German quotes': `„${value}“`,
  'in backticks': `\`${value}\``,
  'in brackets': `(${value})`,
  'in bold Markdown': `**${value}**`,
  'behind a bullet': `• ${value}`,
  'behind an arrow': `→ ${value}`,
  'behind an apostrophe, as from a spreadsheet': `'${value}`,
  'behind its label': `${label}: ${value}`,
  'behind its label without a colon': `${label} ${value}`,
  'as a variable': `${label.toLowerCase()}=${value}`,
  'as JSON': JSON.stringify({ [label.toLowerCase()]: value }),
  'as a line of JSON': `"${label.toLowerCase()}": "${value}",`,
  'in a sentence': `Customer wrote from ${value} today`,
  'in a German sentence': `Bitte ${value} heute noch prüfen`,
  'with another value': `${value}, zzz_99999`,
  'behind another value': `zzz_99999\n${value}`,
  'behind the name and a comma': `${name}, ${value}`,
  'behind the name and a tab': `${name}\t${value}\t${city}`,
  'behind the date': `2026-11-21 ${value}`,
  'in front of a remark': `${value} (${city})`,
})

/** What stands around a name: other words may be a part of it. */
const aroundName = (value: string, { email, city, id }: Person): Texts => ({
  'as it is': value,
  'in capitals': value.toUpperCase(),
  'in small letters': value.toLowerCase(),
  'spaces around': `  ${value} `,
  'in quotes': `"${value}"`,
  'behind its label': `Name: ${value}`,
  'in a sentence': `Customer ${value} called`,
  'with the address': `${value} <${email}>`,
  'with the city': `${value}, ${city}`,
  'with the id': `${value} ${id}`,
  'in front of a remark': `${value} (Kunde)`,
  'as a line of JSON': `"name": "${value}"`,
})

export const KINDS: Readonly<Record<string, Kind>> = {
  'e-mail address': {
    label: 'Email',
    value: ({ email }) => email,
    own: ({ name, given, family }, value) => {
      const [local = '', domain = ''] = value.split('@')
      return {
        'in angle brackets': `<${value}>`,
        'as a recipient': `${name} <${value}>`,
        'as a recipient, last name first': `"${family}, ${given}" <${value}>`,
        'as a link': `mailto:${value}`,
        'as HTML': `<a href="mailto:${value}">${value}</a>`,
        'with (at)': `${local}(at)${domain}`,
        'with [at] and [dot]': `${local} [at] ${domain.replace('.', ' [dot] ')}`,
        'with spaces around @': `${local} @ ${domain}`,
        'with a wide @': `${local}＠${domain}`,
        'with [.]': `${local}@${domain.replaceAll('.', '[.]')}`,
        'with a tag': `${local}+shop@${domain}`,
        'in an address of a page': `https://crm.example/search?q=${encodeURIComponent(value)}`,
        'percent-encoded': encodeURIComponent(value),
        'as an HTML entity': value.replace('@', '&#64;'),
        'with a space behind @': `${local}@ ${domain}`,
        'with a comma for the last full stop': value.replace(/\.(?=[^.]*$)/, ','),
        'without its domain’s end': value.replace(/\.[^.]*$/, ''),
        'in a sentence with a full stop': `Please check ${value}.`,
        'with two full stops': value.replace(/\.(?=[^.]*$)/, '..'),
        'with one letter twice': `${value[0]}${value}`,
        'with one letter missing': value.slice(1),
        twice: `${value} ${value}`,
        'with a password': `${value}:Passw0rd!`,
        'with two letters swapped': `${value[1]}${value[0]}${value.slice(2)}`,
      }
    },
  },
  'phone number': {
    label: 'Phone',
    value: ({ phone }) => phone.international,
    own: ({ phone: { code, e164, international, significant } }) => ({
      'without spaces': e164,
      'with 00': `00${e164.slice(1)}`,
      'with 00 and spaces': `00${international.slice(1)}`,
      'without +': e164.slice(1),
      'with the code in brackets': `(+${code}) ${international.slice(code.length + 2)}`,
      'with full stops': international.replaceAll(' ', '.'),
      'with hyphens': international.replaceAll(' ', '-'),
      'in pairs': `+${code} ${inGroups(significant, 2, ' ')}`,
      'in threes': `+${code} ${inGroups(significant, 3, ' ')}`,
      'as a number': Number(e164.slice(1)),
      'as a number with a fraction': `${e164.slice(1)}.0`,
      'in Arabic digits': inArabicDigits(e164),
      'as a link': `tel:${e164}`,
      'as a link of a messenger': `https://wa.me/${e164.slice(1)}`,
      'with an extension': `${international} ext. 12`,
      'as a formula': `="${e164.slice(1)}"`,
      'with the last digits swapped': `${e164.slice(0, -2)}${e164.at(-1)}${e164.at(-2)}`,
      'national, no country chosen': significant,
    }),
    national: ({ phone: { national, significant } }) => ({
      'national, country chosen': national,
      'national digits, country chosen': national.replace(/\D/g, ''),
      'without the trunk prefix, country chosen': significant,
      'as a number without the trunk prefix, country chosen': Number(significant),
      'national with a slash, country chosen': `${national.replace(/\D/g, '').slice(0, 4)}/${national.replace(/\D/g, '').slice(4)}`,
      'national behind its label, country chosen': `Tel: ${national}`,
    }),
  },
  name: {
    label: 'Name',
    value: ({ name }) => name,
    own: ({ given, family }, value) => ({
      'last name first': `${family} ${given}`,
      'last name first, with a comma': `${family}, ${given}`,
      'last name first, in capitals': `${family.toUpperCase()} ${given}`,
      'without accents': withoutAccents(value),
      'in plain letters': inPlainLetters(value),
      'umlauts as two letters': withUmlautsInTwo(value),
      'spaces for hyphens': value.replaceAll('-', ' '),
      'without apostrophes': value.replaceAll("'", ''),
      'with curly apostrophes': value.replaceAll("'", '’'),
      'in two fields of a table': `${given}\t${family}`,
      'with Mr': `Mr ${value}`,
      'with Frau Dr.': `Frau Dr. ${value}`,
      'with Señor': `Señor ${value}`,
      'with a middle name': `${given} Maria ${family}`,
      'with an initial': `${given} M. ${family}`,
      'with Jr.': `${value} Jr.`,
      'with two letters swapped': value.replace(/(?<=.)(\p{Ll})(\p{Ll})/u, '$2$1'),
      'an initial and the last name': `${[...given][0]}. ${family}`,
      'an initial behind the last name': `${family}, ${[...given][0]}.`,
      'an initial without a full stop': `${[...given][0]} ${family}`,
      'with one letter missing': value.replace(/(?<=\p{L}{2})\p{L}/u, ''),
      'with one letter twice': value.replace(/(?<=\p{L}{2})\p{L}/u, '$&$&'),
      'without a space': value.replaceAll(' ', ''),
      'with a full stop for the space': value.replaceAll(' ', '.'),
      'with two spaces': value.replaceAll(' ', '  '),
      'with a title behind': `${value}, MBA`,
      'with a maiden name': `${value} née Dupont`,
      'with a hyphenated second last name': `${value}-Meier`,
      'with underscores': value.replaceAll(' ', '_'),
    }),
  },
  IBAN: {
    label: 'IBAN',
    value: ({ iban }) => iban,
    own: (_, value) => ({
      'in fours': inGroups(value, 4, ' '),
      'in fours with no-break spaces': inGroups(value, 4, '\u00a0'),
      'in fours with hyphens': inGroups(value, 4, '-'),
      'in small letters': value.toLowerCase(),
      'in fours behind its label': `IBAN: ${inGroups(value, 4, ' ')}`,
      'in fours in a sentence': `Money went to ${inGroups(value, 4, ' ')} on Monday`,
      'IBAN in front, without a space': `IBAN${value}`,
      'with a line break inside': `${value.slice(0, 12)}\n${value.slice(12)}`,
      'with the letter O for zero': value.replaceAll('0', 'O'),
      'with one digit missing': value.slice(0, -1),
      'without its country and check digits': value.slice(4),
      'with a name behind': `${inGroups(value, 4, ' ')} Maria Muster`,
      'with a BIC': `${inGroups(value, 4, ' ')}, BIC COBADEFFXXX`,
      'in its German parts': `${value.slice(0, 4)} ${value.slice(4, 12)} ${value.slice(12)}`,
      'with two digits swapped': `${value.slice(0, 10)}${value[11]}${value[10]}${value.slice(12)}`,
    }),
  },
  'card number': {
    label: 'Card',
    value: ({ card }) => card,
    own: ({ name }, value) => ({
      'in fours': inGroups(value, 4, ' '),
      'in fours with hyphens': inGroups(value, 4, '-'),
      'in fours with full stops': inGroups(value, 4, '.'),
      'in fours behind its brand': `VISA ${inGroups(value, 4, ' ')}`,
      'with its end and code': `${value} 12/27 123`,
      'with its end and code, with bars': `${value}|12|27|123`,
      'first six and last four digits': `${value.slice(0, 6)}******${value.slice(-4)}`,
      'first six and last four digits, in fours': `${value.slice(0, 4)} ${value.slice(4, 6)}XX XXXX ${value.slice(-4)}`,
      'as a number': Number(value),
      'in fours with two digits swapped': inGroups(
        `${value.slice(0, 5)}${value[6]}${value[5]}${value.slice(7)}`,
        4,
        ' ',
      ),
      'in fours with its end': `${inGroups(value, 4, ' ')} exp 12/27`,
      'in fours behind the name': `${name} ${inGroups(value, 4, ' ')}`,
    }),
  },
  'device id': {
    label: 'Device',
    value: ({ device }) => device,
    own: (_, value) => ({
      'without hyphens': value.replaceAll('-', ''),
      'in braces': `{${value}}`,
      'as a URN': `urn:uuid:${value}`,
      'in an address of a page': `https://crm.example/devices/${value}`,
    }),
  },
  'MAC address': {
    label: 'MAC',
    value: ({ mac }) => mac,
    own: (_, value) => ({
      'with hyphens': value.replaceAll(':', '-'),
      'without signs': value.replaceAll(':', ''),
      'in three groups': inGroups(value.replaceAll(':', ''), 4, '.'),
    }),
  },
  'IP address': {
    label: 'IP',
    value: ({ ip }) => ip,
    own: (_, value) => ({
      'with a port': `${value}:443`,
      'in an address of a page': `http://${value}/x`,
      'as a network of one address': `${value}/32`,
      'with spaces around its full stops': value.replaceAll('.', ' . '),
      'with commas': value.replaceAll('.', ','),
      'with brackets around its full stops': value.replaceAll('.', '[.]'),
      'in a line of a log': `${value} - - [21/Nov/2026:10:00:00 +0000] "GET /"`,
      'in IPv6': `::ffff:${value}`,
      'filled up with zeros': value
        .split('.')
        .map((part) => part.padStart(3, '0'))
        .join('.'),
      'behind a name of a header': `X-Forwarded-For: ${value}, 10.0.0.1`,
    }),
  },
  wallet: {
    label: 'Wallet',
    value: ({ wallet }) => wallet,
    own: (_, value) => ({
      'without 0x': value.slice(2),
      'as a link': `ethereum:${value}`,
      'in an address of a page': `https://explorer.example/address/${value}`,
    }),
  },
  username: {
    label: 'Username',
    value: ({ username }) => username,
    own: (_, value) => ({
      'with @': `@${value}`,
      'in an address of a profile': `https://social.example/${value}`,
      'with @ behind its label': `Telegram: @${value}`,
      'behind the name of a service': `tg: ${value}`,
      'behind a slash': `u/${value}`,
      'without its sign': value.replace(/[._]/, ''),
      'with @ in a sentence': `contact @${value} on Telegram`,
    }),
  },
  id: {
    label: 'Customer',
    value: ({ id }) => id,
    own: (_, value) => ({
      'behind #': `#${value}`,
      'behind n°': `n° ${value}`,
      'behind Kd.-Nr.': `Kd.-Nr. ${value}`,
      'in an address of a page': `https://crm.example/users/${value}`,
      'a hyphen for the underscore': value.replace('_', '-'),
      'a space for the underscore': value.replace('_', ' '),
      'without the underscore': value.replace('_', ''),
      'a hyphen behind its label': `Customer no. ${value.replace('_', '-')}`,
      'with two digits swapped': `${value.slice(0, 6)}${value[7]}${value[6]}${value.slice(8)}`,
    }),
  },
  'number as id': {
    label: 'ID',
    value: ({ number }) => String(number),
    own: (_, value) => ({
      'as a number': Number(value),
      'behind #': `#${value}`,
      'with a fraction': `${value}.0`,
      'with thousands': Number(value).toLocaleString('en'),
      'with German thousands': Number(value).toLocaleString('de'),
      'with zeros in front': `000${value}`,
      'with one zero in front': `0${value}`,
      'in an address of a page': `https://crm.example/users/${value}`,
    }),
  },
  'IPv6 address': {
    label: 'IP',
    value: ({ ipv6 }) => ipv6,
    own: (_, value) => ({
      'in brackets with a port': `[${value}]:443`,
      'in full': value
        .replace('::', ':0:0:')
        .split(':')
        .map((part) => part.padStart(4, '0'))
        .join(':'),
      'without short zeros': value.replace('::', ':0:0:'),
      'with a zone': `${value}%eth0`,
      'as a network of one address': `${value}/128`,
      'in an address of a page': `https://[${value}]/x`,
    }),
  },
  'date of birth': {
    label: 'Born',
    value: ({ born }) => born,
    own: ({ name }, value) => {
      const [year = '', month = '', day = ''] = value.split('-')
      const inWords = (language: string, form: 'long' | 'short') =>
        new Intl.DateTimeFormat(language, { day: 'numeric', month: form, year: 'numeric', timeZone: 'UTC' }).format(
          Date.parse(value),
        )
      return {
        'in German order': `${day}.${month}.${year}`,
        'in German order without zeros': `${Number(day)}.${Number(month)}.${year}`,
        'in German order, two digits of the year': `${day}.${month}.${year.slice(2)}`,
        'in French order': `${day}/${month}/${year}`,
        'in American order': `${month}/${day}/${year}`,
        'in American order without zeros': `${Number(month)}/${Number(day)}/${year}`,
        'with slashes': `${year}/${month}/${day}`,
        digits: `${year}${month}${day}`,
        'with hyphens, day first': `${day}-${month}-${year}`,
        'in English words': inWords('en-GB', 'long'),
        'in short English words': inWords('en-GB', 'short'),
        'in American words': inWords('en-US', 'long'),
        'in German words': inWords('de', 'long'),
        'in French words': inWords('fr', 'long'),
        'in Spanish words': inWords('es', 'long'),
        'with a time': `${value}T00:00:00.000Z`,
        'behind *': `* ${day}.${month}.${year}`,
        'behind the name, in German order': `${name}, geb. ${day}.${month}.${year}`,
      }
    },
  },
  'postal address': {
    label: 'Address',
    value: ({ street, house, postcode, city }) => `${street} ${house}, ${postcode} ${city}`,
    own: ({ name, street, house, postcode, city }, value) => ({
      'in two lines': `${street} ${house}\n${postcode} ${city}`,
      'without commas': value.replaceAll(',', ''),
      'house number in front': `${house} ${street}, ${postcode} ${city}`,
      'city in front': `${postcode} ${city}, ${street} ${house}`,
      'below the name': `${name}\n${street} ${house}\n${postcode} ${city}`,
      'with the country': `${value}, Germany`,
      'with a letter behind the house number': `${street} ${house}a, ${postcode} ${city}`,
      'street in short': `${street.replace('straße', 'str.').replace('Street', 'St').replace('Avenue', 'Ave').replace('Calle', 'C/')} ${house}, ${postcode} ${city}`,
      'street without ß': `${street.replace('ß', 'ss')} ${house}, ${postcode} ${city}`,
      'street and house number': `${street} ${house}`,
      'house number and street': `${house} ${street}`,
    }),
  },
}

/** Returns every spelling of a person's value of a kind. */
export function spellingsOf(kind: Kind, person: Person): readonly Spelling[] {
  const value = kind.value(person)
  const usual = kind.label === 'Name' ? aroundName(value, person) : around(kind.label, value, person)
  const national = kind.national?.(person) ?? {}
  return [
    ...Object.entries({ ...usual, ...kind.own(person, value) }).map(([way, typed]) => ({
      way,
      typed,
      country: undefined,
    })),
    ...Object.entries(national).map(([way, typed]) => ({ way, typed, country: person.phone.country })),
  ]
}
