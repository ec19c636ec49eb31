import { fold } from './fold.ts'
import { nameWords } from './name.ts'

/** A checked name: its words as people would type them, in their order. */
export type Name = readonly string[]

/** What keyboards have in place of an apostrophe. Unicode takes some of them for a space and an accent. */
const APOSTROPHES = /[\u00B4`\u2018\u02BC\u2032]/g

/** A last name in front: `Doe, Jane Mary`. */
const LAST_FIRST = /^([^,]+),([^,]+)$/

/**
 * Returns the words of a name to check, first names first; none if the text is no name.
 *
 * @param folded the same text, folded.
 */
export function checkedName(text: string, folded: string): Name {
  const typed = text.replace(APOSTROPHES, "'")
  return nameWords((typed === text ? folded : fold(typed)).replace(LAST_FIRST, '$2 $1'), true)
}

/** Words around a name that are no part of it: titles, and which of two of the same name it is. */
const TITLE = /^(?:dr|mr|mrs|ms|prof|sir|herr|frau|jr|junior|sr|senior|ii|iii)\.?$/

/** Those that lists have most. */
const TITLES = ['dr', 'mr', 'mrs', 'ms', 'prof', 'herr', 'frau', 'jr', 'sr']

/** A shorter word is an initial or a particle. */
const WORD_LEAST = 3

/** Letters that have no accent to leave out, each with how it is written without them. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', þ: 'th', æ: 'ae', œ: 'oe', ħ: 'h', ŧ: 't' },
}

/** How letters are written where a keyboard lacks them. */
const AS_TWO: Readonly<Record<string, string>> = { ...PLAIN, ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

const written = (word: string, letters: Readonly<Record<string, string>>) =>
  [...word].map((letter) => letters[letter] ?? letter).join('')

/** Returns a name in other spellings of its letters: `Mueller` and `Müller`, `Lukasz` for `Łukasz`. */
function respelled(name: Name): readonly Name[] {
  const all = [
    name.map((word) => written(word, PLAIN)),
    name.map((word) => written(word, AS_TWO)),
    name.map((word) => word.replaceAll(/([aou])e/g, '$1')),
  ]
  return all.filter((other) => other.join() !== name.join())
}

/** Whether a name has two words that are neither initials nor particles. */
export const isWhole = (name: Name) => name.filter((word) => word.length >= WORD_LEAST).length > 1

/** Returns names without some of the titles and middle names of a name. Without its first or last name it is another. */
function shorter(name: Name): readonly Name[] {
  const bare = withoutTitles(name)
  const ends = [...bare.slice(0, 1), ...bare.slice(1).slice(-1)]
  if (!isWhole(ends)) return []
  const others = name.filter((word) => !ends.includes(word))
  return subsetsOf(others).map((some) => [...ends, ...some])
}

function subsetsOf(name: Name): readonly Name[] {
  let subsets: readonly Name[] = [[]]
  for (const word of name) subsets = [...subsets, ...subsets.map((some) => [...some, word])]
  return subsets
}

const withoutTitles = (name: Name) => name.filter((word) => !TITLE.test(word))

/** Returns names that are perhaps of the same person: with fewer words, other letters, or a title. */
export function namesLike(name: Name): readonly Name[] {
  const bare = withoutTitles(name)
  const isTitled = bare.length < name.length
  const titled = isTitled || name.length < 2 || name.length > 3 ? [] : TITLES.map((title) => [...name, title])
  return [...shorter(name), ...respelled(name), ...(isTitled && isWhole(bare) ? respelled(bare) : []), ...titled]
}

/**
 * Returns the few names by which to look for one in several fields, such as first and last name: as it is, without
 * titles, without middle names and in other letters.
 */
export function namesInParts(name: Name): readonly Name[] {
  if (name.length < 2) return []
  const bare = withoutTitles(name)
  const ends = [...bare.slice(0, 1), ...bare.slice(-1)]
  const others = new Map([bare, ends, ...respelled(bare)].filter(isWhole).map((each) => [each.join(' '), each]))
  others.delete(name.join(' '))
  return [name, ...others.values()]
}
