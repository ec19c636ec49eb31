const ARRAY_INDEX = /^\d*$/

/** The words in the last name of a path, in lower case: `contact.phoneNumbers.0` gives `phone` and `numbers`. */
export function fieldWords(path: string): readonly string[] {
  const names = path.split(/[.[\]/]/).filter((name) => !ARRAY_INDEX.test(name))
  const words = (names.at(-1) ?? '').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').split(/[^\p{L}\p{N}]+/u)
  return words.filter((word) => word !== '').map((word) => word.toLowerCase())
}
