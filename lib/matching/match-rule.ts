/** How a typed value matches a listed value, strongest first. `rule-table.ts` here says what each is worth. */
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
  'spelled',
  'digits',
  'name_like',
  'part',
  'street',
  'within',
  'near',
] as const
export type MatchRule = (typeof MATCH_RULES)[number]
