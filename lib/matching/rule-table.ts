import type { MatchRule } from './match-rule.ts'

/** What a match is worth: `listed` identifies the same person, `similar` is a hint for a person to look at. */
export type Weight = 'listed' | 'similar'

/** A listed value and a checked value that match by this rule and by no stronger rule. */
type RuleExample = {
  readonly field: string
  readonly listed: string
  readonly checked: string
  /** Where the checked telephone number is dialled. */
  readonly country?: 'GB'
}

export type Rule = { readonly weight: Weight; readonly example: RuleExample }

/**
 * Every rule with the worth of its matches, strongest first. The check page shows this table; its words for people are in
 * `lib/features/check/words`, and a test checks the examples.
 */
export const RULES: Readonly<Record<MatchRule, Rule>> = {
  // Equal character by character, except for spaces around it.
  stored: { weight: 'listed', example: { field: 'id', listed: 'usr_4711', checked: 'usr_4711' } },
  // Letter case and invisible characters do not distinguish people.
  folded: { weight: 'listed', example: { field: 'handle', listed: 'Straße 7', checked: 'STRASSE 7' } },
  // Mail to either spelling reaches the same mailbox, so both belong to one person.
  email: {
    weight: 'listed',
    example: { field: 'email', listed: 'jane.doe@gmail.com', checked: 'JaneDoe+shop@googlemail.com' },
  },
  phone_e164: {
    weight: 'listed',
    example: { field: 'phone', listed: '+44 20 7946 0397', checked: 'Tel.: 0044 20 7946-0397 ext. 5' },
  },
  // The number is the same without a plus or with other separators.
  phone_digits: { weight: 'listed', example: { field: 'phone', listed: '020 7946 0397', checked: '(020) 7946-0397' } },
  // The person who checks, or an admin, chose the country in which the number is dialled.
  phone_national: {
    weight: 'listed',
    example: { field: 'phone', listed: '020 7946 0397', checked: '+44 20 7946 0397', country: 'GB' },
  },
  // Spellings of one address.
  ip: { weight: 'listed', example: { field: 'device.ip', listed: '2001:db8::7', checked: '2001:0DB8:0:0:0:0:0:7' } },
  // Two countries can use the same digits after their country codes.
  phone_tail: {
    weight: 'similar',
    example: { field: 'phone', listed: '+44 20 7946 0397', checked: '020 7946 0397' },
  },
  // Many people share a name.
  name: { weight: 'similar', example: { field: 'fullName', listed: 'José Müller', checked: 'Muller, Jose' } },
  // A card or account number in other groups is the same number; other values may differ only in spaces.
  spelled: {
    weight: 'similar',
    example: { field: 'iban', listed: 'DE89370400440532013000', checked: 'DE89 3704 0044 0532 0130 00' },
  },
  // Another kind of number can have the digits of a phone number.
  digits: {
    weight: 'similar',
    example: { field: 'gsm', listed: '442079460397', checked: '+44 20 7946 0397' },
  },
  // Perhaps a relative.
  name_like: { weight: 'similar', example: { field: 'fullName', listed: 'Jane Mueller', checked: 'Dr. Jane Müller' } },
  // The rest of the text may say whose it is.
  part: { weight: 'similar', example: { field: 'id', listed: 'usr_4711', checked: 'Ticket 12, customer: usr_4711' } },
  // Neighbours share it, and so do streets of the same name in other towns.
  street: {
    weight: 'similar',
    example: { field: 'address', listed: 'Hauptstraße 12, 10115 Berlin', checked: 'Hauptstr. 12' },
  },
  // The longer value may also contain an address or number of another person.
  within: {
    weight: 'similar',
    example: { field: 'email', listed: 'jane.doe@example.com, bob@example.com', checked: 'Jane.Doe@example.com' },
  },
  // One character missing, extra, different or swapped: perhaps a slip, perhaps another person.
  near: {
    weight: 'similar',
    example: { field: 'email', listed: 'jane.doe@example.com', checked: 'jane.deo@example.com' },
  },
}
