import type { MatchRule } from '../match-rule.ts'

/** Raise it whenever the forms of listed values change. */
export const FORMS_VERSION = 3

/**
 * The ways in which a typed value and a value of the list can be the same.
 *
 * - `folded`: letter case, Unicode spelling, invisible characters, full-width forms and runs of spaces do not count.
 * - `email`: the same mailbox. `phone_digits`: the same digits. `phone_e164`: the same international number.
 * - `phone_national`: the same number without a country code, dialled in the country of the check.
 * - `phone_tail`: the last nine digits, or all digits of a shorter national number. `name`: the same words in any
 *   order, without accents.
 * - `ip`: the same IP address, however written.
 */
export type FormKind = Exclude<
  MatchRule,
  'stored' | 'digits' | 'spelled' | 'part' | 'name_like' | 'street' | 'within' | 'near'
>

/**
 * A normal form. Two values share a form exactly if they are the same in that way. The synced copy's index stores
 * forms, so a new `FORMS_VERSION` requires a new copy.
 */
export type Form = {
  readonly kind: FormKind
  /** Not empty; well-formed Unicode without control characters; at most 1,000 bytes of UTF-8. */
  readonly key: string
}

/** Returns a text that differs for any two forms. */
export const nameOfForm = ({ kind, key }: Form) => `${kind} ${key}`

export const isSameForm = (one: Form, other: Form) => one.kind === other.kind && one.key === other.key
