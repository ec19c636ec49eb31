import type { MatchRule } from '../match-rule.ts'

/**
 * The ways in which a value typed by a person and one of the list can be the same.
 *
 * - `folded`: letter case, Unicode spelling, invisible characters, full-width forms and runs of spaces do not count.
 * - `email`: the same mailbox. `phone_digits`: the same digits. `phone_e164`: the same number of the world's plan.
 * - `phone_tail`: the last nine digits, or all that a number has in its own country. `name`: the same words in any order,
 *   accents left out.
 * - `ip`: the same address of the Internet, however it is written.
 */
export type FormKind = Exclude<MatchRule, 'stored' | 'near'>

/**
 * A normal form. The mirror's index is made of them: a form that values did not have before needs a step in
 * `lib/mirror/store/migrations.ts` that adds it to the rows that are there.
 *
 * Two values have a form in common exactly if they are the same in that way.
 */
export type Form = {
  readonly kind: FormKind
  /** Not empty, well-formed Unicode without control characters, at most 1,000 bytes of UTF-8. */
  readonly key: string
}
