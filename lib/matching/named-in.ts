import { isJsonObject, type JsonValue } from '#lib/contract/json.ts'
import type { CheckedValue } from './checked-value.ts'
import { fold } from './forms/fold.ts'
import type { Form } from './forms/form.ts'
import { formsOf, formsOfQuery } from './forms/forms-of.ts'
import { type Leaf, leavesOf } from './leaves.ts'
import { RULES } from './rule-table.ts'
import { holderOf } from './within.ts'

const LETTER_OR_DIGIT = /[\p{L}\p{M}\p{N}]/u

/** A search for a person by some of their values. */
export type PersonSearch = {
  readonly values: readonly CheckedValue[]
  /** The forms that identify, as opposed to those that other people may share. */
  readonly forms: readonly Form[]
  /** Whether a value of an entry is one of the person's. */
  readonly isIn: (leaf: Leaf) => boolean
  /** Whether a written text contains one of the values, in any spelling of the same value. */
  readonly isNamedIn: (text: string) => boolean
  /** The same for all texts in a JSON value. */
  readonly isNamedInJson: (value: JsonValue) => boolean
}

/** Whether a text contains a word that is not part of a longer one. */
function holdsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const [before = '', after = ''] = [text.slice(0, at).slice(-1), text.slice(at + word.length).slice(0, 1)]
    if (!LETTER_OR_DIGIT.test(before) && !LETTER_OR_DIGIT.test(after)) return true
  }
  return false
}

/** Splits a text at white space and at punctuation that may surround a value. */
function wordsOf(text: string): readonly string[] {
  return text.split(/[\s,;<>()[\]{}"']+/).map((word) => word.replace(/(?<![.:!?])[.:!?]+$/, ''))
}

/** Returns a search by values. Uses only forms that identify: other people may share a name, or the end of a number. */
export function searchFor(values: readonly CheckedValue[]): PersonSearch {
  const forms = values.flatMap((value) => value.forms.filter(({ kind }) => RULES[kind].weight === 'listed'))
  const names = new Set(forms.map(({ kind, key }) => `${kind} ${key}`))
  const isWanted = ({ kind, key }: Form) => names.has(`${kind} ${key}`)
  const holdsOne = holderOf(forms)

  function isNamedIn(text: string): boolean {
    const folded = fold(text)
    if (values.some((value) => holdsWord(folded, value.folded))) return true
    if (holdsOne(folded)) return true
    return wordsOf(folded).some((word) => word !== '' && formsOfQuery(word).some(isWanted))
  }
  const isIn = ({ path, value }: Leaf) => formsOf(path, value).some(isWanted)
  return {
    values,
    forms,
    isIn,
    isNamedIn,
    isNamedInJson: (value) =>
      leavesOf(isJsonObject(value) ? value : { value }).some((leaf) =>
        typeof leaf.value === 'string' ? isNamedIn(leaf.value) : isIn(leaf),
      ),
  }
}
