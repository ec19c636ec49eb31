import {
  type CountryCode,
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import { CULTURES } from '#service/sandbox/names.ts'
import { type Random, seededRandom } from '#service/sandbox/random.ts'

const DIGITS = '0123456789'
const HEX = '0123456789abcdef'
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** Family names with particles, hyphens and apostrophes, of which the sandbox has few. */
const FAMILIES = [
  'von der Leyen',
  'van den Heuvel',
  'de la Cruz',
  'da Silva',
  'Al-Hassan',
  "D'Angelo",
  'García López',
  'Smith-Jones',
] as const
const MAIL = ['gmail.com', 'outlook.com', 'web.de', 'orange.fr', 'company.example'] as const
const STREETS = ['Hauptstraße', 'Main Street', 'Rue Victor Hugo', 'Calle Mayor', 'Lindenallee', 'Park Avenue'] as const
const HOUSES = 200
const CITIES = ['Berlin', 'Lyon', 'Madrid', 'Leeds', 'Kraków', 'Utrecht'] as const

/** A mobile number in its usual spellings. `significant` has neither country code nor trunk prefix. */
type Phone = {
  readonly country: CountryCode
  readonly code: string
  readonly e164: string
  readonly international: string
  readonly national: string
  readonly significant: string
}

/** An invented person with one value of each kind. */
export type Person = {
  readonly given: string
  readonly family: string
  readonly name: string
  readonly email: string
  readonly phone: Phone
  readonly iban: string
  readonly card: string
  readonly device: string
  readonly mac: string
  readonly ip: string
  /** In the short form of RFC 5952. */
  readonly ipv6: string
  readonly wallet: string
  readonly username: string
  readonly id: string
  readonly number: number
  /** The date of birth, as year, month and day. */
  readonly born: string
  readonly street: string
  readonly house: number
  readonly postcode: string
  readonly city: string
}

/** Splits a text into groups of the same length. */
export const inGroups = (text: string, length: number, separator: string): string =>
  (text.match(new RegExp(`.{1,${length}}`, 'gu')) ?? []).join(separator)

/** Returns a valid number: the example of a country with other digits at its end. */
function phoneOf(random: Random, country: CountryCode): Phone {
  const example = getExampleNumber(country, examples)?.nationalNumber ?? ''
  for (;;) {
    const parsed = parsePhoneNumberFromString(example.slice(0, -5) + random.text(DIGITS, 5), country)
    if (parsed?.isValid() !== true || parsed.country !== country) continue
    return {
      country,
      code: parsed.countryCallingCode,
      e164: parsed.number,
      international: parsed.formatInternational(),
      national: parsed.formatNational(),
      significant: parsed.nationalNumber,
    }
  }
}

/** Returns a German IBAN with right check digits (ISO 13616). */
function ibanOf(random: Random): string {
  const account = random.text(DIGITS, 18)
  const check = 98n - (BigInt(`${account}131400`) % 97n)
  return `DE${String(check).padStart(2, '0')}${account}`
}

/** Returns a day of the thirty years from a year on, as year, month and day. */
function dateOf(random: Random, year: number): string {
  const [month, day] = [1 + random.below(12), 1 + random.below(28)]
  return [year + random.below(30), month, day].map((part) => String(part).padStart(2, '0')).join('-')
}

function personOf(random: Random): Person {
  const culture = random.pick(CULTURES)
  const [given, latin] = random.pick(culture.given)
  const [written, latinFamily] = random.pick(culture.family)
  const family = random.chance(0.2) ? random.pick(FAMILIES) : written
  const country = isSupportedCountry(culture.country) ? culture.country : 'DE'
  return {
    given,
    family,
    name: `${given} ${family}`,
    email: `${latin}${random.pick(['.', '_', ''])}${latinFamily}${random.below(10_000)}@${random.pick(MAIL)}`,
    phone: phoneOf(random, country),
    iban: ibanOf(random),
    card: `4${random.text(DIGITS, 15)}`,
    device: [8, 4, 4, 4, 12].map((length) => random.text(HEX, length)).join('-'),
    mac: inGroups(random.text(HEX, 12), 2, ':'),
    ip: [1 + random.below(220), random.below(256), random.below(256), 1 + random.below(254)].join('.'),
    ipv6: `2001:db8:${[1, 2, 3].map(() => (1 + random.below(0xfffe)).toString(16)).join(':')}::${random.text('123456789', 2)}`,
    wallet: `0x${random.text(HEX, 40)}`,
    username: `${random.text(LETTERS, 6)}${random.pick(['_', '.', ''])}${random.text(DIGITS, 3)}`,
    id: `usr_${random.text(DIGITS, 8)}`,
    number: 10_000_000 + random.below(90_000_000),
    born: dateOf(random, 1950),
    street: random.pick(STREETS),
    house: 1 + random.below(HOUSES),
    postcode: random.text('123456789', 5),
    city: random.pick(CITIES),
  }
}

/** Returns people who are on the lists, always the same. */
export function inventPeople(count: number): readonly Person[] {
  const random = seededRandom(42)
  return Array.from({ length: count }, () => personOf(random))
}

/** Returns people who are not on the lists, with last names, house numbers and days of birth that nobody there has. */
export function inventStrangers(count: number): readonly Person[] {
  const random = seededRandom(4242)
  return Array.from({ length: count }, () => {
    const person = personOf(random)
    const family = `Zq${random.text(LETTERS, 6)}`
    const email = `${random.text(LETTERS, 5)}.${family.toLowerCase()}@${random.pick(MAIL)}`
    return {
      ...person,
      family,
      name: `${person.given} ${family}`,
      email,
      born: dateOf(random, 1990),
      house: person.house + HOUSES,
    }
  })
}
