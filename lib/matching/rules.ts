import { fieldWords, wordsAbove } from './forms/field-words.ts'
import { isNameWord, isPartWord } from './forms/name.ts'
import type { MatchRule } from './match-rule.ts'
import { RULES, type Weight } from './rule-table.ts'

/** Words for names that are unique within one system. */
const UNIQUE_NAMES =
  /^(?:user|login|account|screen|nick|host|domain|device|usuario|utilisateur|utente|cuenta|compte|conta|dispositivo)$/

/** Whether a field holds names that many people share, so that namesakes have the same value. */
export function isSharedByMany(path: string): boolean {
  const words = fieldWords(path)
  // A field called `last` may hold anything, but not below a `name`.
  const holdsNames = words.some(isNameWord) || (isPartWord(words) && wordsAbove(path).some(isNameWord))
  return holdsNames && !words.some((word) => UNIQUE_NAMES.test(word))
}

/** Returns the worth of a match by a rule in a field that identifies. A name alone is a hint at most. */
export function weightOf(rule: MatchRule, path: string): Weight {
  return isSharedByMany(path) ? 'similar' : RULES[rule].weight
}

/**
 * Whether a match by a rule rests on an uncertain reading of what was typed. It proves nothing where a field describes
 * entries, and a name found that way may be another name.
 */
export function isUncertain(rule: MatchRule): boolean {
  return rule === 'spelled' || rule === 'digits' || rule === 'name_like' || rule === 'part'
}
