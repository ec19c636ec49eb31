/**
 * How a typed value matches a value of the list, strongest first. `rule-table.ts` in this folder says what each is worth.
 */
export const MATCH_RULES = [
  'stored',
  'folded',
  'email',
  'phone_e164',
  'phone_digits',
  'phone_national',
  'ip',
  'phone_tail',
  'name',
  'near',
] as const
export type MatchRule = (typeof MATCH_RULES)[number]
