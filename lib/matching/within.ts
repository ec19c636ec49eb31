import 'server-only'
import { addressesIn, mailboxOf } from './forms/email.ts'
import type { Form } from './forms/form.ts'

/** A number with fewer digits may mean anything. */
const DIGITS_LEAST = 7

/** Returns patterns of phone numbers, with the separators that people write between digits, and zeros in front. */
function numbersOf(forms: readonly Form[]): readonly RegExp[] {
  const digits = forms
    .filter(({ kind }) => kind.startsWith('phone_') && kind !== 'phone_tail')
    .map(({ key }) => key.replaceAll(/\D/g, ''))
  return [...new Set(digits)]
    .filter((each) => each.length >= DIGITS_LEAST)
    .map((each) => new RegExp(`(?<![1-9])${[...each].join(String.raw`[\s()./-]*`)}(?!\\d)`))
}

/**
 * Returns whether a folded text contains one of the e-mail addresses or telephone numbers of a value, in any spelling of
 * it, perhaps beside others.
 */
export function holderOf(forms: readonly Form[]): (folded: string) => boolean {
  const mailboxes = new Set(forms.filter(({ kind }) => kind === 'email').map(({ key }) => key))
  const numbers = numbersOf(forms)
  return (folded) =>
    numbers.some((number) => number.test(folded)) ||
    (mailboxes.size > 0 && addressesIn(folded).some((address) => mailboxes.has(mailboxOf(address) ?? '')))
}

/** A longest number's digits, and what people put between them. */
const ONE_NUMBER = /^\D*(?:\d\D*){1,15}$/
const WITHOUT_WORDS = /^[+\d\s()./-]*$/

/** Whether a folded text is one number and nothing else, so that it is compared as a whole. */
export function isOneNumber(folded: string): boolean {
  return WITHOUT_WORDS.test(folded) && ONE_NUMBER.test(folded)
}

/** Returns pieces that a folded text contains if it contains such an address or number as most people write it. */
export function piecesWithin(forms: readonly Form[], folded: string): readonly string[] {
  const digits = forms.filter(({ kind }) => kind === 'phone_digits').map(({ key }) => key.slice(-DIGITS_LEAST))
  return [...new Set([...addressesIn(folded), ...digits])]
}
