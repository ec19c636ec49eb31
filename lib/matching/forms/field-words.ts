/** Names that only announce a value: the field above says what `phones[].number` holds. */
const BARE_NAME = /^(?:code|label|no|nr|number|raw|text|value)$/

const ARRAY_INDEX = /^\d*$/

function wordsOf(name: string): readonly string[] {
  const apart = name.replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2').replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
  const words = apart.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  return words.map((word) => word.toLowerCase().replace(/(?<=\p{L})\p{N}+$/u, ''))
}

/** Returns the words of each name in a path: `contact` and `phone`, `numbers` for `contact.phoneNumbers.0`. */
function namesOf(path: string): readonly (readonly string[])[] {
  const names = path.split(/[.[\]/]/).filter((name) => !ARRAY_INDEX.test(name))
  return names.map(wordsOf).filter((words) => words.length > 0)
}

/**
 * Returns the words of a field's name, in lower case and without trailing numbers: `phoneNumber2` gives `phone` and
 * `number`. If they only announce a value, the words of the field above come first, as for `phones[].number`.
 */
export function fieldWords(path: string): readonly string[] {
  const names = namesOf(path)
  const [last = [], above = []] = [names.at(-1), names.at(-2)]
  return last.length === 1 && BARE_NAME.test(last[0] ?? '') ? [...above, ...last] : last
}

/** Returns the words of a field's own name, even if they only announce a value: `number` of `phones[].number`. */
export function ownWords(path: string): readonly string[] {
  return namesOf(path).at(-1) ?? []
}

/** Returns the words of the field above: `country` of `country.name`. */
export function wordsAbove(path: string): readonly string[] {
  return namesOf(path).at(-2) ?? []
}
