/** How a typed value and one of the list are alike, the strongest first; `rules.ts` beside this file says what each is worth. */
export const MATCH_RULES = [
  'stored',
  'folded',
  'email',
  'phone_e164',
  'phone_digits',
  'ip',
  'phone_tail',
  'name',
  'near',
] as const
export type MatchRule = (typeof MATCH_RULES)[number]
