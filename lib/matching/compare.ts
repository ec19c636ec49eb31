import 'server-only'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { JsonValue } from '#lib/contract/json.ts'
import type { CheckedValue } from './checked-value.ts'
import { fieldWords } from './forms/field-words.ts'
import { fold } from './forms/fold.ts'
import type { Form } from './forms/form.ts'
import { formsOf } from './forms/forms-of.ts'
import { isNameField, nameKey, wordsOfName } from './forms/name.ts'
import { type Leaf, leavesOf } from './leaves.ts'
import { MATCH_RULES, type MatchRule } from './match-rule.ts'
import { oneEditApart } from './one-edit-apart.ts'
import { holderOf, isOneNumber } from './within.ts'

/** A field that matches a checked value, by the strongest rule that holds. */
export type FieldMatch = { readonly field: string; readonly rule: MatchRule; readonly value: JsonValue }

function sharedRule(one: readonly Form[], other: readonly Form[]): MatchRule | undefined {
  const shared = one.filter(({ kind, key }) => other.some((form) => form.kind === kind && form.key === key))
  return MATCH_RULES.find((rule) => shared.some(({ kind }) => kind === rule))
}

function ruleOf(sought: CheckedValue, { path, value }: Leaf): MatchRule | undefined {
  // The text `true` can match; the value `true` identifies nobody.
  if (value === null || typeof value === 'boolean') return undefined
  const isStored = String(value).trim() === sought.given.trim()
  return isStored ? 'stored' : sharedRule(sought.forms, formsOf(path, value))
}

function fieldMatches(item: BlacklistedUser, rule: (leaf: Leaf) => MatchRule | undefined): readonly FieldMatch[] {
  return leavesOf(item).flatMap((leaf) => {
    const found = rule(leaf)
    return found === undefined ? [] : [{ field: leaf.path, rule: found, value: leaf.value }]
  })
}

const parentOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('.')))

/** Returns fields side by side, such as first and last name, that have all words of the checked name between them. */
function splitNameMatches(item: BlacklistedUser, { forms }: CheckedValue): readonly FieldMatch[] {
  const words = wordsOfName(forms)
  if (words.length < 2) return []
  const parts = leavesOf(item).flatMap(({ path, value }) => {
    const own = typeof value === 'string' && isNameField(fieldWords(path)) ? nameKey(fold(value), true)?.split(' ') : []
    const isPart = own && own.length > 0 && own.length < words.length && own.every((word) => words.includes(word))
    return isPart ? [{ own, match: { field: path, rule: 'name', value } as const }] : []
  })
  const beside = [...Map.groupBy(parts, ({ match }) => parentOf(match.field)).values()]
  const whole = beside.find((some) => new Set(some.flatMap(({ own }) => own)).size === new Set(words).size)
  return whole?.map(({ match }) => match) ?? []
}

/** Returns the fields of an item that share a form with the checked value, or have its name between them. */
export function fieldMatchesIn(item: BlacklistedUser, sought: CheckedValue): readonly FieldMatch[] {
  const matches = fieldMatches(item, (leaf) => ruleOf(sought, leaf))
  return [...matches, ...splitNameMatches(item, sought)]
}

/**
 * Returns a function for the items to compare. It returns the fields that have the checked address or number within a
 * longer value, or are one character away.
 */
export function nearFieldMatcher(sought: CheckedValue): (item: BlacklistedUser) => readonly FieldMatch[] {
  const holdsOne = holderOf(sought.forms)
  return (item) =>
    fieldMatches(item, ({ value }) => {
      if (value === null || typeof value === 'boolean') return undefined
      const folded = fold(String(value))
      if (typeof value === 'string' && !isOneNumber(folded) && holdsOne(folded)) return 'within'
      return oneEditApart(folded, sought.folded) ? 'near' : undefined
    })
}
