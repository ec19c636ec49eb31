import 'server-only'
import { type CheckedValue, readValue } from './checked-value.ts'
import { isDate } from './forms/date.ts'
import { fold } from './forms/fold.ts'
import type { Form } from './forms/form.ts'
import { isMasked } from './forms/masked.ts'
import type { PhoneCountry } from './forms/phone-country.ts'
import type { ReadingRule } from './forms/reading.ts'
import { RULES } from './rule-table.ts'

function textsOf(
  { folded, forms, readings }: CheckedValue,
  isWanted: (form: Form) => boolean,
  rules: readonly ReadingRule[],
): readonly string[] {
  const others = readings.filter(({ rule, form }) => rules.includes(rule) && form.kind !== 'name')
  const keys = [...forms.filter(isWanted), ...others.map(({ form }) => form)].map(({ key }) => key)
  // Other people have the same date, or the same visible part of a value.
  return [...new Set([folded, ...keys.filter((key) => !isMasked(key) && !isDate(key))])]
}

/**
 * Returns the texts whose hashes the audit log keeps for a value: the value as it was typed, the values in it, and the
 * normal forms that identify, so that another spelling finds it. Other people may share a name or the end of a number.
 * A number typed without its country code is stored as its digits, so the same digits of another country are found too.
 */
export function subjectsOf(value: CheckedValue): readonly string[] {
  return textsOf(value, ({ kind }) => RULES[kind].weight === 'listed' && kind !== 'phone_national', ['part'])
}

/** The same for a value as it was sent, which may be unusable. */
export function subjectsOfGiven(value: unknown, country?: PhoneCountry): readonly string[] {
  const read = readValue(value, country)
  return typeof read === 'string' ? [fold(String(value))] : subjectsOf(read)
}

/** Returns the texts to look a value up by in the audit log, including its spellings in other groups. */
export function soughtSubjectsOf(value: CheckedValue): readonly string[] {
  return textsOf(value, ({ kind }) => RULES[kind].weight === 'listed', ['part', 'spelled'])
}
