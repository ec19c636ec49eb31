import type { JsonObject } from '#lib/contract/json.ts'
import type { Person } from './people.ts'

const inGermanOrder = (date: string) => date.split('-').reverse().join('.')
const inFours = (text: string) => (text.match(/.{1,4}/g) ?? []).join(' ')

/** A list: what it says of a person, and the kind of value that it does not have. */
type ListForm = { readonly lacks: string; readonly entryOf: (person: Person) => JsonObject }

/** How four services may write the same people: field names, nesting and spelling differ. */
export const LISTS: Readonly<Record<string, ListForm>> = {
  'flat, in English': {
    lacks: 'number as id',
    entryOf: (person) => ({
      id: person.id,
      email: person.email,
      phone: person.phone.e164,
      firstName: person.given,
      lastName: person.family,
      iban: person.iban,
      card: person.card,
      deviceId: person.device,
      mac: person.mac,
      ip: person.ip,
      ipv6: person.ipv6,
      wallet: person.wallet,
      username: person.username,
      dateOfBirth: person.born,
      street: `${person.street} ${person.house}`,
      zip: person.postcode,
      city: person.city,
      reason: 'chargeback',
    }),
  },
  nested: {
    lacks: 'id',
    entryOf: (person) => ({
      userId: person.number,
      fullName: person.name,
      contact: { emails: [person.email], phones: [{ type: 'mobile', number: person.phone.international }] },
      bankAccount: { iban: inFours(person.iban), holder: person.name },
      card: { number: inFours(person.card), brand: 'visa' },
      device: { fingerprint: person.device.replaceAll('-', ''), mac: person.mac.toUpperCase() },
      lastIp: person.ip,
      ips: [person.ipv6.toUpperCase()],
      birthday: `${person.born}T00:00:00Z`,
      address: { street: person.street, number: String(person.house), postcode: person.postcode, city: person.city },
      wallet: person.wallet,
      handle: `@${person.username}`,
      tags: ['vpn'],
    }),
  },
  'in German': {
    lacks: 'number as id',
    entryOf: (person) => ({
      kundennummer: person.id,
      vorname: person.given,
      nachname: person.family,
      mail: person.email,
      telefon: person.phone.national,
      iban: person.iban,
      kartennummer: person.card,
      geraet: person.device,
      mac: person.mac,
      ip: person.ip,
      ipv6: person.ipv6,
      wallet: person.wallet,
      benutzername: person.username,
      geburtsdatum: inGermanOrder(person.born),
      anschrift: `${person.street} ${person.house}, ${person.postcode} ${person.city}`,
      ort: person.city,
    }),
  },
  'odd names and types': {
    lacks: 'id',
    entryOf: (person) => ({
      ref: person.number,
      name: { first: person.given, last: person.family },
      emailAddress: person.email.toUpperCase(),
      contactNumber: Number(person.phone.e164.slice(1)),
      account: person.iban,
      pan: person.card,
      hardware: person.device.toUpperCase(),
      mac: person.mac.replaceAll(':', '-'),
      lastSeenFrom: person.ip,
      lastSeenFrom6: person.ipv6,
      dob: person.born.replaceAll('-', '/'),
      shipTo: `${person.house} ${person.street}\n${person.postcode} ${person.city}`,
      coins: person.wallet,
      nick: person.username,
      note: null,
    }),
  },
}
