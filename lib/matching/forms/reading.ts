import type { MatchRule } from '../match-rule.ts'
import type { Form } from './form.ts'

/** The rules by which a checked value matches only in another reading. Such a match is a hint, and never Listed. */
export type ReadingRule = Extract<MatchRule, 'digits' | 'spelled' | 'part' | 'name_like'>

/** A form that a checked text may also have, and the rule by which a listed value with that form then matches. */
export type Reading = {
  readonly rule: ReadingRule
  readonly form: Form
  /** Whether it counts only in fields whose name does not say that they hold something else. */
  readonly unnamedOnly?: true
}
