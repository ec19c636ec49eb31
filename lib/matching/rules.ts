import { fieldWords } from './forms/field-words.ts'
import { isNameField } from './forms/name.ts'
import type { MatchRule } from './match-rule.ts'
import { RULES, type Weight } from './rule-table.ts'

/** Words for names that are unique within one system. */
const UNIQUE_NAMES = /^(?:user|login|account|screen|nick|host|domain|device)$/

/** Whether a field holds names that many people share, so that namesakes have the same value. */
export function isSharedByMany(path: string): boolean {
  const words = fieldWords(path)
  return isNameField(words) && !words.some((word) => UNIQUE_NAMES.test(word))
}

/** Returns the worth of a match by a rule in a field that identifies. A name alone is a hint at most. */
export function weightOf(rule: MatchRule, path: string): Weight {
  return isSharedByMany(path) ? 'similar' : RULES[rule].weight
}
